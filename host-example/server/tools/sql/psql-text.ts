/** Formats statements for psql: each is prepared as the server sends it, then executed with its parameters. */
import type { Statement } from './trace';

/** Maximum length of a parameter in the comment; the statement has it whole. */
const SHOWN = 200;

export function psqlText(compId: number, transactions: readonly (readonly Statement[])[]): string {
  const count = transactions.flat().length;
  let number = 0;
  const parts = transactions.map((statements, index) =>
    [
      `-- ${index === 0 ? 'Who is calling' : 'What is asked'}`,
      `begin; set local role boss_app; set local app.comp_id = '${compId}';`,
      ...statements.map((statement) => {
        number += 1;
        return statementText(statement, number, count);
      }),
      'rollback;',
    ].join('\n\n'),
  );
  return parts.join('\n\n');
}

function statementText({ sql, params, rows, plan }: Statement, number: number, count: number): string {
  const name = `statement_${number}`;
  const values = params.length === 0 ? '' : `(${params.map(literal).join(', ')})`;
  return [
    `-- ${number} of ${count}, ${rows === 1 ? '1 row' : `${rows} rows`}`,
    ...params.map((value, index) => `-- $${index + 1} = ${shorten(value)}`),
    `prepare ${name} as\n${sql.trim()};`,
    `execute ${name}${values};`,
    ...plan.map((line) => `-- ${line}`),
    `deallocate ${name};`,
  ].join('\n');
}

const literal = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);

function shorten(value: string | null): string {
  const text = (value ?? 'null').replaceAll('\n', ' ');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text;
}
