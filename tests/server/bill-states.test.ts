// The states of a bill are named in figures/bill-states.ts; a text of the server that spells them out anew is found.
import { describe, expect, it } from 'vitest';
import { projectTexts } from '../support/project-files';

const HOME = 'host-example/server/figures/bill-states.ts';
/** Works figures out by a text of its own, so that a wrong definition shows. */
const CHECK = 'host-example/server/rollups/check/';
/** Codes of a state, mode or relation compared in SQL, and sets of states in either language. */
const SPELT_OUT: readonly RegExp[] = [
  /\b(?:order_state|order_mode|relation)\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*\d/,
  /\bin\s*\(\s*(?:2,\s*4,\s*7|1,\s*6)\s*\)/,
  /\[\s*(?:2,\s*4,\s*7|1,\s*6)\s*\]/,
  /=== 2\b.*=== 4\b.*=== 7\b/,
  /=== 1\b.*=== 6\b/,
];
/** An insert whose columns are tied to their values by place alone. */
const BY_PLACE = /\binsert into\b.*\bselect \$1(?:::int)?, \w+\.\*/;

const found = (texts: Record<string, string>, patterns: readonly RegExp[]): string[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        patterns.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );

describe('the server', () => {
  const texts = Object.fromEntries(
    Object.entries(projectTexts()).filter(
      ([file]) => /^host-example\/server\/.*\.ts$/.test(file) && file !== HOME && !file.startsWith(CHECK),
    ),
  );

  it('names the states of bills in one place', () => {
    expect(found(texts, SPELT_OUT), `use ${HOME}`).toEqual([]);
  });

  it.each([
    'where o.order_state in (2, 4, 7)',
    'and order_state = 6',
    'and x.relation <> 1',
    'case when o.order_mode = 1 then 1 end',
    'const counted = [2, 4, 7];',
    'if (state === 2 || state === 4 || state === 7)',
    'state === 1 || state === 6',
  ])('would find %s', (line) => {
    expect(found({ planted: line }, SPELT_OUT)).toHaveLength(1);
  });

  it('inserts into roll-ups by the names of columns', () => {
    expect(found(texts, [BY_PLACE])).toEqual([]);
    const planted = 'insert into agg_day (comp_id, shop_id) select $1::int, r.* from (select 1) r';
    expect(found({ planted }, [BY_PLACE])).toHaveLength(1);
  });
});
