// Which statements are prepared under a name.
import { statementNames } from '../../host-example/server/db/statement-names';

it('a statement gets a name at its second run, and keeps it', () => {
  const nameOf = statementNames();
  expect(nameOf('select 1')).toBeNull();
  const name = nameOf('select 1');
  expect(name).not.toBeNull();
  expect(nameOf('select 1')).toBe(name);
});

it('names are limited, those that were given stay', () => {
  const nameOf = statementNames();
  const named = (sql: string) => [nameOf(sql), nameOf(sql)][1];
  const first = named('select 0');
  const names = Array.from({ length: 1_000 }, (_, index) => named(`select ${index + 1}`));
  expect(names.filter((name) => name !== null)).toHaveLength(399);
  expect(nameOf('select 0')).toBe(first);
});
