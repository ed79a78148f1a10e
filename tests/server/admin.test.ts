// npm run admin: companies, passwords, and a database without the demo.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeCompany } from '../../host-example/server/companies/make-company';
import { listCompanies } from '../../host-example/server/db/companies';
import type { Db } from '../../host-example/server/db/db';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { act, commandLine } from '../../host-example/server/people/acting';
import { setPassword } from '../../host-example/server/people/passwords';
import { removeDemo } from '../../host-example/server/seed/mark';
import { startDemoClock } from '../../host-example/server/seed/start-demo';
import { userNamed } from '../../host-example/server/tools/admin/in-company';
import { bill, payment } from '../support/bills';
import { type Run, runCommand } from '../support/commands';
import { ownFolder } from '../support/own-folder';
import { everyEngine, makeDatabase } from '../support/server-db';
import { sharedServer } from '../support/shared';
import { smallDemo } from '../support/small-demo';

const { now } = smallDemo;

let db: Db;
const server = sharedServer({ ...smallDemo });
beforeAll(() => {
  db = server.db;
});

const company = { code: '老王', name: '老王面馆', account: 'wang', shop: { name: '1号店' } };
const passwords: string[] = [];

it('a company is made with a store, an owner who can log in, and pay types of its tills', async () => {
  const made = await makeCompany(db, company);
  passwords.push(made.password);
  const { body } = await server.call('/api/GeneralInterface/Login', {
    CompCode: '老王',
    Account: 'wang',
    Password: made.password,
  });
  expect(body).toMatchObject({ CompName: '老王面馆', ShopID: made.shopId, PermissionJson: 'boss.*' });
  const { outcomes } = await putBills(db, made.compId, made.shopId, [
    bill({ Payments: [payment({ PayCode: '005' })] }),
  ]);
  expect(outcomes).toMatchObject([{ result: 'created' }]);
  await expect(makeCompany(db, company)).rejects.toThrow('There is a company with the code 老王 already');
});

it('two companies that are made at once have a number each', async () => {
  const make = (code: string) => makeCompany(db, { ...company, code });
  const made = await Promise.all([make('one'), make('two')]);
  expect(new Set(made.map(({ compId }) => compId)).size).toBe(2);
});

it('a new password ends the sessions of the old one, and its locks', async () => {
  const [found] = (await listCompanies(db)).filter(({ compCode }) => compCode === '老王');
  const compId = found?.compId ?? 0;
  const token = await server.login('wang', { company: '老王', password: passwords[0] ?? '' });
  for (let tries = 0; tries < 6; tries++)
    await server.login('wang', { company: '老王', password: 'wrong' }).catch(() => undefined);
  const setTo = (account: string) =>
    act(db, compId, commandLine, new Date(), async (acting) => setPassword(acting, await userNamed(acting, account)));
  const password = await setTo('WANG');
  expect(await server.call('/api/BossAssistant/GetBossHomeInfoV2', {}, { token })).toMatchObject({ status: 401 });
  await server.login('wang', { company: '老王', password });
  await expect(setTo('nobody')).rejects.toThrow('The company has no account nobody');
});

it('the demo goes, for good and without a trace of its rows; other companies stay', async () => {
  const others = (await listCompanies(db)).filter(({ compId }) => compId > 2000);
  const own = () => db.query<{ rows: number }>('select count(*)::int as rows from orders where comp_id > 2000');
  const before = await own();
  const removed = await removeDemo(db);
  expect(removed.companies).toEqual(['demo', 'jianghu', 'lapsed', 'harbor']);
  expect(removed.rows).toBeGreaterThan(1000);
  expect(await listCompanies(db)).toEqual(others);
  expect(await own()).toEqual(before);
  // A server that goes on running does not bring it back.
  const errors: unknown[] = [];
  await startDemoClock(
    db,
    () => now,
    (error) => errors.push(error),
  )();
  expect([errors, await listCompanies(db)]).toEqual([[], others]);
  const left = await db.query<{ name: string }>(
    `select distinct t.name from (select 'orders' as name, comp_id from orders union all select 'shop', comp_id from shop
       union all select 'shop_day', comp_id from shop_day union all select 'account', comp_id from account
       union all select 'message', comp_id from message union all select 'member', comp_id from member) t where comp_id < 2000`,
  );
  expect(left).toEqual([]);
  expect(await removeDemo(db)).toEqual({ companies: [], rows: 0 });
});

describe('as a command', () => {
  const folder = ownFolder();
  let database: { url: string } | null;
  beforeAll(async () => {
    // What is said is the same on both engines, and a process on the embedded one takes seconds.
    database = everyEngine.includes('postgres') ? await makeDatabase() : null;
  });
  const admin = (...args: string[]): Promise<Run> =>
    runCommand('tools/admin/cli.ts', args, { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: database?.url ?? '' });
  const nowhere = (args: readonly string[]) =>
    runCommand('tools/admin/cli.ts', args, { DATA_DIR: path.join(folder, 'none') });

  it('lists itself, names what is missing or unknown, and opens no database for that', async () => {
    const help = await admin('--help');
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining('company create') });
    expect(await admin('password', 'set', '--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run admin -- password set --company code --account boss'),
    });
    const wrong: [args: string[], words: string][] = [
      [[], 'npm run admin -- <noun> <verb>'],
      [['compny', 'create'], 'There is no "compny" here.'],
      [['company', 'made'], 'company knows create, list, change, not "made".'],
      [['company', 'create', '--name', 'x'], '--code is missing.'],
      [['demo', 'remove', 'now'], '"now" was not expected.'],
      [['demo', 'remove', '--force'], "Unknown option '--force'"],
    ];
    const runs = await Promise.all(wrong.map(([args]) => nowhere(args)));
    for (const [index, { code, output }] of runs.entries()) {
      expect([code, output]).toEqual([1, expect.stringContaining(wrong[index]?.[1] ?? '')]);
      expect(output).not.toContain('    at ');
    }
    await expect(rm(path.join(folder, 'none'))).rejects.toThrow('ENOENT');
  });

  it('makes a company and sets a password, for people and for scripts', async () => {
    const made = await admin('company', 'create', '--name', 'Noodles', '--code', 'n1', '--account', 'boss');
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringMatching(/company code n1, account boss, password [\w-]{12} \(shown once\)/),
    ]);
    const set = await admin('password', 'set', '--company', 'n1', '--account', 'boss', '--json');
    expect(JSON.parse(set.output)).toEqual({
      company: 'n1',
      account: 'boss',
      password: expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(await admin('demo', 'remove')).toEqual({ code: 0, output: 'The database holds no demo.\n' });
    expect(await admin('password', 'set', '--company', 'n2', '--account', 'boss')).toEqual({
      code: 1,
      output: 'There is no company with the code n2. The companies: n1.\n',
    });
    expect(await admin('company', 'create', '--name', 'x', '--code', 'a b', '--account', 'boss')).toMatchObject({
      code: 1,
      output: 'code must have 1 to 50 letters, digits, dots and dashes, no blanks.\n',
    });
  });

  it('runs a chain: stores, tables, roles, people, keys and the log', async () => {
    const ask = (words: string, ...more: string[]) => admin(...words.split(' '), ...more, '--company', 'n1');
    const run = async (words: string, ...more: string[]) => {
      const { code, output } = await ask(words, ...more, '--json');
      if (code !== 0) throw new Error(output);
      return JSON.parse(output);
    };
    const { shop } = await run('shop add --name Pier --time-zone Europe/Dublin --currency EUR');
    expect(shop).toMatchObject({
      ShopName: 'Pier',
      TimeZone: 'Europe/Dublin',
      Currency: 'EUR',
      IsTaxOnTop: 0,
      Version: 1,
    });
    const { areas } = await run('shop tables --shop Pier --set', 'Hall: A01/4, A02/6; Rooms: V01/10');
    expect(areas).toMatchObject([
      {
        AreaName: 'Hall',
        Desks: [
          { DeskName: 'A01', Seats: 4 },
          { DeskName: 'A02', Seats: 6 },
        ],
      },
      { AreaName: 'Rooms', Desks: [{ DeskName: 'V01', Seats: 10 }] },
    ]);
    await run('role add --name Cook --codes boss.food');
    const { user, invitation } = await run('user add --account ann --name Ann --role Cook --shops Pier');
    expect(user).toMatchObject({ Account: 'ann', HasPassword: 0, Roles: [{ ShopIDs: [shop.ShopID] }] });
    expect(invitation.Link).toMatch(/^\/admin\.html#invitation=\d+\.[\w-]{43}$/);
    expect((await run('key create --shop Pier')).key).toContain(`.${shop.ShopID}.`);
    const { entries } = await run('log list');
    expect(entries.map(({ Action }: { Action: string }) => Action).slice(0, 6)).toEqual(
      'MakeKey InviteUser SaveUser SaveRole SaveDesks SaveShop'.split(' '),
    );
    expect(await ask('role change --role Cook --codes boss.fod')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Codes there is no right boss\.fod; there are boss\.home, /),
    });
    expect(await ask('user change --account boss --status disabled')).toMatchObject({
      code: 1,
      output: expect.stringContaining('takes away the last administrator'),
    });
    await run('shop change --shop Pier --status closed');
    for (const [asked, words, ...more] of [
      ['shop change --shop Pier --status close', '--status "close" cannot be used: say open or closed'],
      ['shop change --shop Pier --open 9:00', '--open "9:00" cannot be used: say a time such as 09:30'],
      ['shop change --shop Pier --close 25:00', '--close "25:00" cannot be used: say a time such as 09:30'],
      ['shop change --shop Pier --time-zone +08:00', 'TimeZone +08:00'],
      ['shop tables --shop Pier --set', 'cannot be used: write "Hall', 'Hall: A:01/4'],
      ['shop tables --shop Pier --set', '"A/1/4" is no table', 'Hall: A/1/4'],
      // It would stay in all its stores, and the command say that it is saved.
      ['user change --account ann --shops Noodles', '--shops goes with --role'],
      ['log list --page two', '--page is a whole number from 1 on.'],
    ] as const)
      expect(await ask(asked, ...more)).toEqual({ code: 1, output: expect.stringContaining(words) });
    const { shops } = await run('shop list');
    expect(shops[1]).toMatchObject({ Status: 2, OpenTime: '10:00', TimeZone: 'Europe/Dublin' });
  });
});
