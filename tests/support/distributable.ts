/**
 * Statements that a distributed engine refuses (Citus 12), found in the sources without one: each kind was refused by a
 * cluster when its rule was written.
 */
import ts from 'typescript';

/** Functions whose value is not the same on every node. */
const CHANGING =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|random|gen_random_uuid|nextval|set_config)\s*\(|\bcurrent_(?:date|time|timestamp)\b/i;

const SET = /\bdo\s+update\s+set\b(.*?)(?:\breturning\b|$)/is;

const UPDATED = /\bupdate\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set\b(.*?)(?:\bwhere\b|$)/is;

const rules: { words: string; breaks(text: string): boolean }[] = [
  {
    words: 'on conflict do update set reads another table: change those rows by a statement before',
    breaks: (sql) => /\(\s*select\b/i.test(SET.exec(sql)?.[1] ?? ''),
  },
  {
    words:
      'on conflict do update set takes a value that changes from node to node (now(), random() …): insert the value and set the column to excluded.column',
    breaks: (sql) => CHANGING.test(SET.exec(sql)?.[1] ?? ''),
  },
  {
    words:
      'update … set has a case or coalesce with an interval, which the zone of a node may change: hand the moment over',
    breaks: (sql) => /\b(?:case|coalesce)\b.*\binterval\b/is.test(UPDATED.exec(sql)?.[1] ?? ''),
  },
  {
    words:
      'insert … select without returning is copied through the coordinator, which row level security refuses: add returning null, or what is read',
    breaks: (sql) => /\binsert\s+into\b.*\bselect\b/is.test(sql) && !/\breturning\b|\$\{rest\}/i.test(sql),
  },
  {
    words: 'set_config stays on the node that is asked: enterCompany sets the company on every node',
    breaks: (sql) => /\bset_config\(\s*'app\.comp_id'/i.test(sql),
  },
  {
    words: 'with name (columns) as (…) loses the names on its way to a node: name the columns in its select',
    breaks: (sql) => /(?:\bwith|,)\s+\w+\s*\([a-z_, ]+\)\s+as\s+(?:materialized\s+)?\(/i.test(sql),
  },
  {
    words: 'company left join … ends the server process of a node, where the company is on every node: ask twice',
    breaks: (sql) => /\bfrom\s+company\b(?:\s+\w+)?\s+left\s+join\b/i.test(sql),
  },
];

/** Complaints about the texts of a TypeScript file. */
export function undistributable(file: string, source: string): string[] {
  const found: string[] = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      for (const { words, breaks } of rules)
        if (breaks(node.getText())) {
          const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
          found.push(`${file}:${line + 1}: ${words}`);
        }
      // What is put into a text is part of it.
      if (/\b(?:insert\s+into|do\s+update)\b/i.test(node.getText())) return;
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
