// Two companies with the same shop numbers, and accounts that differ in what they may see: the smallest world in
// which every wall can be hit. Bills are the tests' own affair.
import { hashPassword } from '../../host-example/server/auth/password';
import { enterCompany } from '../../host-example/server/db/companies';
import type { Db, Query } from '../../host-example/server/db/db';
import { addDue } from '../../host-example/server/db/due';

export const password = 'right-Password-1';
/** 17 digits and the same in both companies. */
export const shops = { north: '14272953155303001', south: '14272953155303002', night: '14272953155303003' } as const;
export const companies = { chuan: 1001, jiang: 1002, lapsed: 1003 } as const;

const modules = ['BOSS', 'MULTISHOP', 'REPORT', 'MEMBER', 'TARGET', 'ORDER', 'ABNORMAL', 'PUSH'];
const manager =
  'boss.home boss.finance boss.order boss.order.detail boss.food boss.msg boss.msg.clear boss.target'.split(' ');

const roles: Record<string, string[]> = {
  owner: ['boss.*'],
  manager,
  finance: ['boss.home', 'boss.finance', 'boss.finance.member', 'boss.shop.all', 'boss.order'],
  viewer: ['boss.home', 'Boss.Finance ', 'boss.food', 'someone.else'],
};

/** account -> role and shops ('0' = all). */
const accounts: Record<string, [role: string, shopIds: string[]][]> = {
  boss: [['owner', ['0']]],
  manager: [['manager', [shops.north]]],
  // Owner of one shop, viewer of another: rights are per shop.
  mixed: [
    ['owner', [shops.north]],
    ['viewer', [shops.south]],
  ],
  finance: [['finance', ['0']]],
  viewer: [['viewer', [shops.north]]],
  nobody: [],
  disabled: [['owner', ['0']]],
};

export async function fillFixture(db: Db): Promise<void> {
  // The cheapest hash: what a right one costs is the password test's affair.
  const hash = await hashPassword(password, { ln: 4, r: 1, p: 1 });
  await addCompany(db, companies.chuan, 'chuan', '川湘小馆', null, hash);
  await addCompany(db, companies.jiang, 'jiang', '味道江湖', null, hash);
  await addCompany(db, companies.lapsed, 'lapsed', '已到期', '2020-01-01T00:00:00Z', hash);
}

async function addCompany(
  db: Db,
  id: number,
  code: string,
  name: string,
  expires: string | null,
  hash: string,
): Promise<void> {
  await db.tx(async (q) => {
    const own = await enterCompany(q, id);
    await q(
      `insert into company (comp_id, comp_code, comp_name, hq_shop_id, soft_modules, expires_at) values ($1, $2, $3, $4, $5, $6)`,
      [id, code, name, shops.north, modules, expires],
    );
    await addDue(own);
  });
  await db.tenant(id, async (q) => {
    await addShops(q, id, name);
    await addPeople(q, id, hash);
    await addMenu(q, id, name);
  });
}

async function addShops(q: Query, id: number, company: string): Promise<void> {
  const rows = [
    [shops.north, '北店', 1, 0],
    [shops.south, '南店', 0, 0],
    [shops.night, '夜宵店', 0, 240],
  ] as const;
  for (const [index, [shopId, name, isHq, dayStart]] of rows.entries()) {
    await q(
      `insert into shop (comp_id, shop_id, shop_name, is_hq, region_name, day_start_minutes, sort, last_sync_at) values ($1, $2, $3, $4, '华东', $5, $6, now())`,
      [id, shopId, `${company}·${name}`, isHq, dayStart, index],
    );
    await q(`insert into desk_area (comp_id, area_id, shop_id, area_name) values ($1, $2, $3, '大厅')`, [
      id,
      10 + index,
      shopId,
    ]);
    await q(
      `insert into desk (comp_id, desk_id, shop_id, area_id, desk_name, seats, deleted_at)
       values ($1, $2, $3, $4, 'A01', 4, null), ($1, $2 + 1, $3, $4, 'A02', 6, null), ($1, $2 + 2, $3, $4, 'A03', 8, now())`,
      [id, 100 + index * 10, shopId, 10 + index],
    );
    await q(
      `insert into staff (comp_id, user_id, shop_id, user_name, user_type, is_disabled)
       values ($1, $2, $3, $4, 1, 0), ($1, $2 + 1, $3, $5, 2, 1), ($1, $2 + 2, $3, '店长', 3, 0)`,
      [id, 200 + index * 10, shopId, `${name}收银`, `${name}服务`],
    );
  }
}

async function addPeople(q: Query, id: number, hash: string): Promise<void> {
  const names = Object.keys(roles);
  for (const [index, name] of names.entries()) {
    await q(`insert into role (comp_id, role_id, role_name, codes) values ($1, $2, $3, $4)`, [
      id,
      index + 1,
      name,
      roles[name],
    ]);
  }
  for (const [index, [account, bindings]] of Object.entries(accounts).entries()) {
    const accountId = id * 100 + index;
    await q(
      `insert into account (comp_id, account_id, account, account_name, password_hash, mobile, status) values ($1, $2, $3, $4, $5, '13812345678', $6)`,
      [id, accountId, account, `${account} of ${id}`, hash, account === 'disabled' ? 2 : 1],
    );
    for (const [role, shopIds] of bindings) {
      for (const shopId of shopIds) {
        await q(`insert into account_role (comp_id, account_id, role_id, shop_id) values ($1, $2, $3, $4)`, [
          id,
          accountId,
          names.indexOf(role) + 1,
          shopId,
        ]);
      }
    }
  }
}

async function addMenu(q: Query, id: number, company: string): Promise<void> {
  await q(
    `insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected, sort, deleted_at)
     values ($1, '001', '现金', 1, 1, 1, null), ($1, '002', '余额', 4, 0, 2, null), ($1, '101', '微信', 2, 1, 3, now())`,
    [id],
  );
  await q(
    `insert into order_source (comp_id, source_id, source_name, order_modes, is_takeaway, sort) values ($1, 1, '收银台', '{1,2,3}', 0, 1), ($1, 6, '美团外卖', '{3}', 1, 2)`,
    [id],
  );
  await q(
    `insert into classify (comp_id, classify_id, classify_name, sort, deleted_at) values ($1, 1, '热菜', 1, null), ($1, 2, '凉菜', 2, null), ($1, 3, '旧类', 3, now())`,
    [id],
  );
  // Today of the fixture is 2026-06-15: deleted two and four months before.
  await q(
    `insert into goods (comp_id, goods_id, goods_code, goods_name, pinyin, classify_id, price_fen, sort, deleted_at)
     values ($1, 1, 'R001', $2, 'gbjd', 1, 3800, 1, null), ($1, 2, 'R002', '鱼香肉丝', 'yxrs', 1, 2806, 2, null),
       ($1, 3, 'L001', '拍黄瓜 50%_off', 'phg', 2, 1200, 3, null),
       ($1, 4, 'R003', '近删菜', 'jsc', 1, 900, 4, '2026-04-15T04:00:00Z'), ($1, 5, 'R004', '早删菜', 'zsc', 1, 900, 5, '2026-02-15T04:00:00Z')`,
    [id, `宫保鸡丁（${company}）`],
  );
}
