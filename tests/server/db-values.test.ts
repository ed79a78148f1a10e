import { createDb } from '../../host-example/server/db/create-db';
import { DbUnavailable, SqlError } from '../../host-example/server/db/db';
import { openPostgres } from '../../host-example/server/db/postgres';
import { encodeParam, parserOf } from '../../host-example/server/db/values';
import { onEveryEngine } from '../support/server-db';

onEveryEngine(
  'a database',
  (database) => {
    test('answers with the same values on both engines', async () => {
      const [row] = await database().query(
        `select 14272953155303424::bigint as id, 9007199254740991::bigint as largest, -5::bigint as negative, 7::int as "int",
           3::smallint as small, 1.5::float8 as "float", 12.50::numeric as "numeric", 123456789012345678901::numeric as huge,
           sum(x)::bigint as total, date '2024-02-29' as date, timestamp '2024-05-01 23:59:59' as local,
           timestamptz '2024-05-01 10:00:00.123456+08' as instant, true as yes, false as no, null::text as nothing,
           '中文 😀 "\\'::text as text, array[1, null, 3]::int[] as ints, array['a,b', '"', 'NULL', null, '']::text[] as texts,
           array[14272953155303424, 1]::bigint[] as ids, array[date '2024-01-01'] as dates, array[[1, 2], [3, 4]] as nested,
           array[]::text[] as empty, '{"a": [1, "x", null]}'::jsonb as json, '[1]'::json as plain
         from (values (1), (2)) v(x)`,
      );
      expect(row).toEqual({
        id: '14272953155303424',
        largest: 9007199254740991,
        negative: -5,
        int: 7,
        small: 3,
        float: 1.5,
        numeric: 12.5,
        huge: '123456789012345678901',
        total: 3,
        date: '2024-02-29',
        local: '2024-05-01 23:59:59',
        instant: '2024-05-01T02:00:00.123456Z',
        yes: true,
        no: false,
        nothing: null,
        text: '中文 😀 "\\',
        ints: [1, null, 3],
        texts: ['a,b', '"', 'NULL', null, ''],
        ids: ['14272953155303424', 1],
        dates: ['2024-01-01'],
        nested: [
          [1, 2],
          [3, 4],
        ],
        empty: [],
        json: { a: [1, 'x', null] },
        plain: [1],
      });
    });

    test('a connection that breaks under work that has failed already ends no process', async () => {
      const lost: unknown[] = [];
      const note = (error: unknown) => lost.push(error);
      process.on('unhandledRejection', note);
      const gone = () => Promise.reject(new DbUnavailable('gone'));
      const broken = createDb({
        engine: database().engine,
        load: () => ({ open: 0, waiting: 0 }),
        close: async () => undefined,
        hold: (work) => work({ query: gone, exec: gone }),
      });
      await expect(broken.tx(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
      await new Promise((resolve) => setTimeout(resolve, 20));
      process.off('unhandledRejection', note);
      expect(lost).toEqual([]);
    });

    test('inserts rows of which nobody reads any, and PGlite sends none', async () => {
      const { engine, tx } = database();
      const [sent, kept] = await tx(async (q) => {
        await q('create temp table heap (n int) on commit drop');
        const rows = await q('insert into heap select n from generate_series(1, 3) as n returning null');
        return [rows, await q('select n from heap order by n')];
      });
      expect(kept).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      expect(sent).toHaveLength(engine === 'pglite' ? 0 : 3);
    });

    test('takes the same parameters on both engines', async () => {
      const [row] = await database().query(
        `select $1::int as int, $2::bigint as id, $3::text as text, $4::boolean as bool, $5::date as date, $6::timestamptz as instant,
           $7::bigint[] as ids, $8::text[] as texts, $9::jsonb as json, $10::jsonb as rows, $11::text as nothing, $12::numeric as numeric,
           $13::boolean[] as bools`,
        [
          42,
          '14272953155303424',
          `'; drop table orders; --`,
          true,
          '2024-02-29',
          new Date('2024-05-01T02:00:00Z'),
          ['14272953155303424', 2],
          ['a', 'b"\\', null, '{}'],
          { a: '中' },
          [{ b: 1 }],
          null,
          0.25,
          [true, false],
        ],
      );
      expect(row).toEqual({
        int: 42,
        id: '14272953155303424',
        text: `'; drop table orders; --`,
        bool: true,
        date: '2024-02-29',
        instant: '2024-05-01T02:00:00Z',
        ids: ['14272953155303424', 2],
        texts: ['a', 'b"\\', null, '{}'],
        json: { a: '中' },
        rows: [{ b: 1 }],
        nothing: null,
        numeric: 0.25,
        bools: [true, false],
      });
    });

    test('names what is wrong with a statement', async () => {
      await expect(database().query('select nonsense')).rejects.toMatchObject({ name: 'SqlError', sqlState: '42703' });
      await database().tx((q) => q('create table trial (x int constraint trial_small check (x < 5))'));
      await expect(database().tx((q) => q('insert into trial values (9)'))).rejects.toMatchObject({
        sqlState: '23514',
        constraint: 'trial_small',
      });
      await database().tx((q) => q('drop table trial'));
    });

    test('rolls back on a throw and goes on', async () => {
      const db = database();
      await db.tx((q) => q('create table trial (x int)'));
      await expect(
        db.tx(async (q) => {
          await q('insert into trial values (1)');
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      await expect(db.tx((q) => q('insert into trial values (1), ($1::int)', ['x']))).rejects.toBeInstanceOf(SqlError);
      await db.tx((q) => q('insert into trial values (2)'));
      expect(await db.query('select x from trial')).toEqual([{ x: 2 }]);
      await db.tx((q) => q('drop table trial'));
    });

    test('a statement over its deadline answers "not now", and the next ones work', async () => {
      const db = database();
      const slow =
        'select count(*) from generate_series(1, 1000) a, generate_series(1, 1000) b, generate_series(1, 40) c';
      const started = Date.now();
      await expect(db.tx((q) => q(slow), { deadlineMs: 100 })).rejects.toMatchObject({
        name: 'DbUnavailable',
        code: 5001,
      });
      // Answered long before the statement itself could have ended.
      expect(Date.now() - started).toBeLessThan(10_000);
      expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
      await db.tx((q) => q('create table if not exists trial (x int)'));
      await db.tx((q) => q('drop table trial'));
    });

    test('a savepoint that is gone, as after the loss of a node of a cluster, answers "not now" on PostgreSQL', async () => {
      const db = database();
      const lost = db.tx((q) => q('rollback to savepoint batch'));
      await expect(lost).rejects.toBeInstanceOf(db.engine === 'postgres' ? DbUnavailable : SqlError);
      expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    });

    test('statements started at once in one transaction run one after the other', async () => {
      const sums = await database().tx((q) =>
        Promise.all([1, 2, 3].map((x) => q<{ x: number }>('select $1::int as x', [x]))),
      );
      expect(sums.flat()).toEqual([{ x: 1 }, { x: 2 }, { x: 3 }]);
    });

    test('one that fails takes those started with it along, and none runs on after the end', async () => {
      const db = database();
      await db.tx((q) => q('create table trial (x int)'));
      let late: Promise<unknown> = Promise.resolve();
      await expect(
        db.tx(async (q) => {
          const first = q('insert into trial values (1)');
          // Goes on when the others are done with, as one branch of a report may.
          late = first
            .then(() => new Promise((resolve) => setTimeout(resolve, 300)))
            .then(() => q('insert into trial values (3)'));
          await Promise.all([first, q('select 1 / 0'), q('insert into trial values (2)')]);
        }),
      ).rejects.toMatchObject({ sqlState: '22012' });
      await expect(late).rejects.toThrow('The transaction is over');
      expect(await db.query('select x from trial')).toEqual([]);
      await db.tx((q) => q('drop table trial'));
    });

    test('each of several statements has its own time', async () => {
      const nap = 'select pg_sleep(0.3)::text';
      const naps = database().tx((q) => Promise.all([nap, nap, nap, nap].map((sql) => q(sql))), { deadlineMs: 900 });
      expect(await naps).toHaveLength(4);
    });

    test('transactions of many callers do not mix', async () => {
      const db = database();
      await db.tx((q) => q('create table trial (x int)'));
      await Promise.all(
        Array.from({ length: 20 }, (_, x) =>
          db
            .tx(async (q) => {
              await q('insert into trial values ($1)', [x]);
              await q('select 1');
              if (x % 2 === 1) throw new Error('odd');
            })
            .catch(() => undefined),
        ),
      );
      const [row] = await db.query('select count(*)::int as count, sum(x)::int as sum from trial');
      expect(row).toEqual({ count: 10, sum: 90 });
      await db.tx((q) => q('drop table trial'));
    });
  },
  { deadlineMs: 60_000 },
);

test('a server that cannot be reached is "not now"', async () => {
  const db = createDb(openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none', connectMs: 2_000 }));
  await expect(db.query('select 1')).rejects.toBeInstanceOf(DbUnavailable);
  await db.close();
});

describe('parameters', () => {
  test('no value is null, never undefined', () => {
    expect(() => encodeParam(undefined)).toThrow('pass null');
    expect(() => encodeParam(Number.NaN)).toThrow('only finite numbers');
    expect(encodeParam(null)).toBeNull();
  });

  test('arrays come back as they went in', () => {
    const texts = ['', ' ', 'NULL', 'null', '{', '}', ',', '"', '\\', '\\"', '中文', 'a\nb'];
    expect(parserOf(1009)(encodeParam(texts) ?? '')).toEqual(texts);
  });
});
