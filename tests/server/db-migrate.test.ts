import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '../../host-example/server/db/create-db';
import type { Db } from '../../host-example/server/db/db';
import { type Migration, migrate, readMigrations } from '../../host-example/server/db/migrate';
import { openDb } from '../../host-example/server/db/open';
import { openPostgres } from '../../host-example/server/db/postgres';
import { everyEngine, makeDatabase, onEveryEngine } from '../support/server-db';

onEveryEngine('migrations', (database) => {
  let known: Migration[];
  beforeAll(async () => {
    known = await readMigrations();
  });
  const extended = (sql: string): Migration[] => [
    ...known,
    { version: known.length + 1, name: 'next.sql', sql, checksum: `sum of ${sql}` },
  ];
  const tables = (db: Db) => db.query(`select relname from pg_class where relname = 'later'`);

  test('run once and are remembered with their checksum', async () => {
    expect(await migrate(database())).toBe(0);
    const rows = await database().query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migration order by version',
    );
    expect(rows).toEqual(known.map(({ version, name, checksum }) => ({ version, name, checksum })));
  });

  test('one that fails leaves nothing behind', async () => {
    const broken = extended('create table later (x int); select nonsense');
    await expect(migrate(database(), broken)).rejects.toMatchObject({ sqlState: '42703' });
    expect(await tables(database())).toEqual([]);
    expect(await migrate(database(), known)).toBe(0);
  });

  test('run statement by statement, whatever stands in quotes, comments and bodies', async () => {
    const texts = extended(`-- a; comment
      create table later (x text); /* ; */ insert into later values ('a;''b'), ($x$ ; $x$);
      do $$ begin update later set x = x || ';'; end $$;
      create function later_of() returns text language sql as $$ select ';' $$;
      insert into later select later_of() || '"' as ";" -- the last one needs no end`);
    await database().tx(async (q, script) => {
      for (const { sql } of texts.slice(known.length)) await script(sql);
      expect(await q('select x from later order by x')).toEqual([{ x: ' ; ;' }, { x: ';"' }, { x: "a;'b;" }]);
      await script('drop function later_of(); drop table later');
    });
  });

  test('a changed file and a newer database are refused with a way out', async () => {
    const earlier = known.map((migration) => ({ ...migration, checksum: 'ffff' }));
    await expect(migrate(database(), earlier)).rejects.toThrow(
      /made by an earlier build .*npm run backup -- file.gz.*npm run restore -- file.gz.*nothing was changed/,
    );
    expect(await migrate(database(), extended('create table later (x int)'))).toBe(1);
    expect(await tables(database())).toHaveLength(1);
    await expect(migrate(database(), extended('create table later (y int)'))).rejects.toThrow(
      /applied in another form .* new migration/,
    );
    await expect(migrate(database(), known)).rejects.toThrow(/newer than this server .* Start the newer server/);
  });
});

describe.runIf(everyEngine.includes('postgres'))('servers that start together', () => {
  test('apply each migration once between them', async () => {
    const made = await makeDatabase();
    const pools = Array.from({ length: 5 }, () => createDb(openPostgres({ url: made.url, connections: 2 })));
    const counts = await Promise.all(pools.map((db) => migrate(db)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe((await readMigrations()).length);
    await Promise.all(pools.map((db) => db.close()));
    const db = await openDb({ url: made.url });
    expect(await db.query('select version from schema_migration')).toHaveLength((await readMigrations()).length);
    await db.close();
  });
});

describe('migration files', () => {
  test('are the same with other comments and line ends, and with no other statement', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'boss-migrations-'));
    const sumOf = async (sql: string) => {
      await writeFile(join(folder, '0001_first.sql'), sql);
      return (await readMigrations(folder))[0]?.checksum;
    };
    const sum = await sumOf('-- One.\ncreate table a (\n  -- Two.\n  b int\n);\n');
    expect(await sumOf('create table a (\r\n  b int\r\n);\r\n-- Three.\r\n')).toBe(sum);
    expect(await sumOf('create table a (\n  c int\n);\n')).not.toBe(sum);
    await rm(folder, { recursive: true });
  });

  test('must be numbered without gaps', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'boss-migrations-'));
    await writeFile(join(folder, '0001_first.sql'), 'select 1');
    await writeFile(join(folder, '0003_third.sql'), 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow(/0003_third.sql must be number 0002/);
    await rm(folder, { recursive: true });
  });
});

/** Why servers of the version before would not survive the migration, by statement; empty when they would. */
function breaks(sql: string): string[] {
  const code = sql.replace(/--[^\n]*/g, '');
  const kinds: [RegExp, string][] = [
    [/\bdrop\s+(table|column|view|function)\b[^;]*/gi, 'removes what they read'],
    [/\brename\s+(to|column)\b[^;]*/gi, 'renames what they read'],
    [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b[^;]*/gi, 'changes the type of what they read'],
    [/\balter\s+column\s+\w+\s+set\s+not\s+null\b[^;]*/gi, 'refuses rows that they write'],
    [
      /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+(?=[^,;]*\bnot\s+null\b)(?![^,;]*\bdefault\b)[^,;]*/gi,
      'refuses rows that they write',
    ],
  ];
  return kinds.flatMap(([pattern, why]) => [...code.matchAll(pattern)].map(([text]) => `${text.trim()}: ${why}`));
}

describe('servers of two versions side by side', () => {
  test('live through every migration: it only adds, or says since when nothing reads what it removes', async () => {
    const later = (await readMigrations()).slice(1);
    const broken = later
      .filter(({ sql }) => !/^-- Unread since \d+\.\d+\.\d+:/m.test(sql))
      .flatMap(({ name, sql }) => breaks(sql).map((why) => `${name}: ${why}`));
    expect(broken).toEqual([]);
  });

  test.each([
    ['drop table a', 1],
    ['alter table a drop column b', 1],
    ['alter table a rename column b to c', 1],
    ['alter table a alter column b type bigint', 1],
    ['alter table a alter column b set not null', 1],
    ['alter table a add column b int not null', 1],
    ['alter table a add column b int not null default 0, add column c text; -- drop table x', 0],
    ['create table a (b int not null); create index on a (b)', 0],
  ])('%s has %d break', (sql, count) => {
    expect(breaks(sql)).toHaveLength(count);
  });
});
