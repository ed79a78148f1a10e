// Which statements are prepared under a name.
import { expect, it } from 'vitest';
import { HAS_VALUES, statementNames } from '../../host-example/server/db/statement-names';

it('a statement gets a name at its second run, and keeps it', () => {
  const nameOf = statementNames();
  expect(nameOf('select 1')).toBeNull();
  const name = nameOf('select 1');
  expect(name).not.toBeNull();
  expect(nameOf('select 1')).toBe(name);
});

it('a statement with values in its text gets none, however often it runs', () => {
  const nameOf = statementNames();
  const sql = `${HAS_VALUES}select 158`;
  expect([nameOf(sql), nameOf(sql), nameOf(sql)]).toEqual([null, null, null]);
});

it('names are limited, those that were given stay', () => {
  const nameOf = statementNames();
  const named = (sql: string) => [nameOf(sql), nameOf(sql)][1];
  const first = named('select 0');
  const names = Array.from({ length: 1_000 }, (_, index) => named(`select ${index + 1}`));
  expect(names.filter((name) => name !== null)).toHaveLength(399);
  expect(nameOf('select 0')).toBe(first);
});
