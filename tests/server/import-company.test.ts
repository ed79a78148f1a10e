// Whose company an import goes to: its own, or the one it names, and never somebody else's.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPasswordChecker } from '../../host-example/server/auth/password';
import { listCompanies } from '../../host-example/server/db/companies';
import type { Db } from '../../host-example/server/db/db';
import type { ImportMap } from '../../host-example/server/import/map/import-map';
import { importFiles, writeFiles } from '../support/import-folder';
import { ownFolder } from '../support/own-folder';
import { sharedDatabase } from '../support/server-db';

const map: ImportMap = {
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: { bill: '单号', time: '时间', dish: '菜品', price: '单价' },
};
const bills = (...rows: string[]) => `单号,时间,菜品,单价\n${rows.join('\n')}\n`;

const database = sharedDatabase();
const folder = ownFolder();

async function load(shop: string, content: string, options: Partial<Parameters<typeof importFiles>[1]> = {}) {
  const files = await writeFiles(folder, { 'bills.csv': content });
  return importFiles(database(), { files, map, shop, ...options });
}
const codes = async () => (await listCompanies(database())).map(({ compCode }) => compCode);
const ordersOf = (compId: number) =>
  database().of(compId)<{ id: string; fen: number }>`
    select ext_id as id, income_fen as fen from orders where comp_id = ${compId} order by ext_id`;

it('keeps the shops of two owners in two companies', async () => {
  const wang = await load('老王面馆1号店', bills('1,2024-05-01 12:00,面,20'));
  const li = await load('小李火锅1号店', bills('1,2024-05-01 12:00,火锅,200'));
  expect([wang.target.compCode, li.target.compCode]).toEqual(['laowangmianguan1haodian', 'xiaolihuoguo1haodian']);
  expect(await ordersOf(wang.target.compId)).toEqual([{ id: '1', fen: 2000 }]);
  expect(await ordersOf(li.target.compId)).toEqual([{ id: '1', fen: 20000 }]);
});

it('puts a number behind a code that is taken', async () => {
  const content = bills('1,2024-05-01 12:00,面,20');
  await load('Noodle Bar', content);
  const second = await load('Noodle-Bar', content);
  expect(second.target.compCode).toBe('noodle-bar-2');
  expect(await ordersOf(second.target.compId)).toHaveLength(1);
});

it('finds its own company again, and changes nothing', async () => {
  const content = bills('1,2024-05-01 12:00,面,20', '2,2024-05-01 13:00,面,20');
  const first = await load('川湘小馆', content);
  const before = await codes();
  const again = await load('川湘小馆', content);
  expect(again.tally).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(again.target).toMatchObject({
    compId: first.target.compId,
    shopId: first.target.shopId,
    isNewShop: false,
    owner: { password: null },
  });
  expect(await codes()).toEqual(before);
  await database().of(first.target.compId)`
    update shop set shop_name = '改名小馆' where comp_id = ${first.target.compId}`;
  const renamed = await load('川湘小馆', content);
  expect(renamed.tally).toMatchObject({ created: 0, unchanged: 2 });
  expect(renamed.target).toMatchObject({ shopId: first.target.shopId, isNewShop: false });
});

it('asks whose the bills are when another file names a shop of one name', async () => {
  const may = bills('1,2024-05-01 12:00,面,20');
  const june = bills('1,2024-06-01 12:00,面,30');
  const first = await load('同名小馆', may);
  const before = await codes();
  await expect(load('同名小馆', june)).rejects.toThrow(
    /a company named "同名小馆" already.*--company tongmingxiaoguan; if the shop is another one.*--new-company/,
  );
  expect(await codes()).toEqual(before);
  expect(await ordersOf(first.target.compId)).toEqual([{ id: '1', fen: 2000 }]);

  const other = await load('同名小馆', june, { newCompany: 'other' });
  expect(other.target).toMatchObject({ compCode: 'other', isNewShop: true });
  expect((await load('同名小馆', june, { newCompany: 'other' })).tally).toMatchObject({ unchanged: 1 });
  await expect(load('同名小馆', may, { newCompany: 'other' })).rejects.toThrow('there is a company "other" already');
  const same = await load('同名小馆', bills('2,2024-06-01 12:00,面,30'), { company: first.target.compCode });
  expect(same.target).toMatchObject({ compId: first.target.compId, shopId: first.target.shopId });
  expect(await ordersOf(first.target.compId)).toHaveLength(2);
});

it('makes a store of a name that another one had before', async () => {
  const { target } = await load('改名小馆', bills('1,2024-05-01 12:00,面,20'));
  const { compId, compCode: company } = target;
  const branch = await load('分店', bills('2,2024-05-01 12:00,面,20'), { company });
  await database().of(compId)`
    update shop set shop_name = '老分店' where comp_id = ${compId} and shop_id = ${branch.target.shopId}`;
  const again = await load('分店', bills('3,2024-06-01 12:00,面,30'), { company });
  expect(again.target.shopId).not.toBe(branch.target.shopId);
  expect(await ordersOf(compId)).toHaveLength(3);
});

it('refuses a code that cannot be one, and two codes', async () => {
  const content = bills('1,2024-05-01 12:00,面,20');
  await expect(load('店', content, { newCompany: 'A B' })).rejects.toThrow('cannot be a code: a code has 1 to 50');
  await expect(load('店', content, { newCompany: 'a', company: 'b' })).rejects.toThrow('exclude each other');
  const { target } = await load('另一家', content, { newCompany: 'named' });
  await expect(load('店', content, { company: 'b' })).rejects.toThrow(
    new RegExp(`there is no company "b"; there are .*"${target.compCode}"`),
  );
});

it('says the password before the bills: a failure leaves an account that can be entered', async () => {
  const lines: string[] = [];
  const failing = load('断电小馆', bills('1,2024-05-01 12:00,面,20'), {
    log: (line) => {
      lines.push(line);
      if (line.startsWith('The password')) throw new Error('the power went');
    },
  });
  await expect(failing).rejects.toThrow('the power went');
  const told = lines.map((line) => /^company (\S+), account (\S+), password (\S+)$/.exec(line)).find(Boolean);
  expect(told?.slice(1, 3)).toEqual(['duandianxiaoguan', 'boss']);
  expect(lines.join('\n')).toContain('npm run admin -- password set --company duandianxiaoguan --account boss');
  const company = (await listCompanies(database())).find(({ compCode }) => compCode === told?.[1]);
  const [account] = await database().of(company?.compId ?? 0)<{ hash: string }>`
    select password_hash as hash from account where comp_id = ${company?.compId}`;
  expect(await createPasswordChecker()(told?.[3] ?? '', account?.hash ?? '')).toBe(true);
  expect(await ordersOf(company?.compId ?? 0)).toEqual([]);

  const again = await load('断电小馆', bills('1,2024-05-01 12:00,面,20'));
  expect(again.target).toMatchObject({ compId: company?.compId, owner: { password: null } });
  expect(again.tally).toMatchObject({ created: 1 });
});

it('tells the password of an owner that a company gets once the account is kept, and not before', async () => {
  const { target } = await load('换主小馆', bills('1,2024-05-01 12:00,面,20'));
  const { compId, compCode: company } = target;
  await database().of(compId)`delete from account_role where comp_id = ${compId}`;
  await database().of(compId)`delete from account where comp_id = ${compId}`;
  const lines: string[] = [];
  const db = database();
  const cut: Db = {
    ...db,
    tenant: (id, work, options) =>
      db.tenant(
        id,
        async (q) => {
          const done = await work(q);
          const [account] = await q`select 1 from account where comp_id = ${compId}`;
          if (account !== undefined) throw new Error('the power went');
          return done;
        },
        options,
      ),
  };
  const files = await writeFiles(folder, { 'bills.csv': bills('2,2024-05-02 12:00,面,20') });
  const options = { files, map, shop: '换主小馆', company, log: (line: string) => lines.push(line) };
  await expect(importFiles(cut, options)).rejects.toThrow('the power went');
  expect(lines.filter((line) => line.includes('password'))).toEqual([]);
  const again = await importFiles(db, options);
  expect(lines.filter((line) => line.includes(`password ${again.target.owner.password}`))).toHaveLength(1);
});

describe('an import that leaves everything out makes no company', () => {
  it.each([
    ['rows without a bill', bills(',2024-05-01 12:00,面,20'), /no bill can be taken in.*\n1 rows read/],
    ['bills that are wrong', bills('1,2024-05-01 12:00,面,x'), /line 2: price "x" is not an amount/],
    ['bills of the future', bills('1,2099-05-01 12:00,面,20'), /line 2: bill "1": OpenTime .* is in the future/],
    ['no rows', bills().trim(), 'the file names columns but has no rows below them; nothing was written'],
  ])('%s', async (_, content, message) => {
    const known = await codes();
    await expect(load('空馆', content)).rejects.toThrow(message);
    expect(await codes()).toEqual(known);
  });
});

it('reads several files as one: a bill may have rows in each', async () => {
  const [may, june] = [join(folder, 'may.csv'), join(folder, 'june.csv')];
  await writeFile(may, bills('1,2024-05-31 23:50,面,20', '2,2024-05-31 12:00,面,x'));
  await writeFile(june, '时间,单号,单价,菜品\n2024-06-01 00:05,1,6,米饭\n2024-06-01 12:00,3,6,米饭\n');
  const { target, tally } = await importFiles(database(), { files: [may, june], map, shop: '两个文件' });
  expect(tally).toMatchObject({ lines: 4, created: 2, skippedBills: 1 });
  expect(await ordersOf(target.compId)).toEqual([
    { id: '1', fen: 2600 },
    { id: '3', fen: 600 },
  ]);
});
