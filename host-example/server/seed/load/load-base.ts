/** Loads companies with their fixed data: shops, tables, people, menu, settings. */
import { hashPassword } from '../../auth/password';
import { digest } from '../../auth/token';
import { MODULES } from '../../companies/insert-company';
import { initials } from '../../companies/pinyin-initials';
import { insertUsual, orderSources, payTypes } from '../../companies/usual-entries';
import type { Db, Query } from '../../db/db';
import { addDue } from '../../db/due';
import { enterCompany } from '../../db/enter-company';
import { minuteOf } from '../../metrics/calendar';
import { insertRoles } from '../../people/role-presets';
import { DEMO_PASSWORD, demoTillKey } from '../chain/companies';
import type { Company, Shop } from '../chain/shops';
import { type Day, momentOf } from '../day/calendar';
import type { Demo } from '../generate';
import { loadRows } from './load-rows';

export async function loadBase(db: Db, demo: Demo): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const company of demo.companies) {
    // The company row is inserted by the owner of the tables, because the tenant's role may not do so.
    await db.tx(async (q) => {
      await enterCompany(q, company.CompID);
      await loadCompany(q, demo, company);
      await addDue(q, company.CompID);
    });
    await db.tenant(company.CompID, async (q) => {
      await loadShops(q, demo, company);
      await loadPeople(q, company, passwordHash);
      await loadMenu(q, demo, company);
      await loadTimespans(q, company);
    });
  }
}

const midnightOf = ({ plan }: Demo, day: Day) => momentOf(day, '00:00:00', plan.utcHours);

async function loadCompany(q: Query, demo: Demo, company: Company): Promise<void> {
  await q(
    `insert into company (comp_id, comp_code, comp_name, hq_shop_id, soft_modules, expires_at, created_at, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      company.CompID,
      company.CompCode,
      company.CompName,
      company.MShopID,
      MODULES.filter((module) => !company.without?.includes(module)),
      midnightOf(demo, company.ExpiresOn),
      midnightOf(demo, demo.plan.anchor),
      company.words.currency,
    ],
  );
}

/** Minutes of the day between which a silent till counts as offline; nights end on the next day. */
const openMinutes: Record<Shop['hours'], [number, number]> = {
  day: [420, 1380],
  night: [1020, 240],
  round: [0, 1439],
};

async function loadShops(q: Query, demo: Demo, company: Company): Promise<void> {
  const { CompID, shops, words } = company;
  await loadRows(q, CompID, 'shop', shops, {
    shop_id: ['bigint', (shop) => shop.ShopID],
    shop_name: ['text', (shop) => shop.ShopName],
    is_hq: ['smallint', (shop) => Number(shop.IsHQ)],
    region_name: ['text', (shop) => shop.RegionName],
    day_start_minutes: ['int', (shop) => minuteOf(shop.DayStart)],
    time_zone: ['text', (shop) => shop.TimeZone],
    address: ['text', (shop) => shop.Address],
    tel: ['text', (shop) => shop.Tel],
    sort: ['int', (shop) => shops.indexOf(shop) + 1],
    open_minute: ['smallint', (shop) => openMinutes[shop.hours][0]],
    close_minute: ['smallint', (shop) => openMinutes[shop.hours][1]],
    till_key_hash: ['text', (shop) => digest(demoTillKey(CompID, shop.ShopID))],
    created_at: ['timestamptz', (shop) => midnightOf(demo, Math.max(shop.OpenedOn, demo.first))],
  });
  const areas = shops.flatMap((shop) => shop.areas.map((area) => ({ ...area, shop })));
  await loadRows(q, CompID, 'desk_area', areas, {
    area_id: ['bigint', (area) => area.AreaID],
    shop_id: ['bigint', (area) => area.shop.ShopID],
    area_name: ['text', (area) => area.AreaName],
    sort: ['int', (area) => area.Sort],
  });
  const desks = areas.flatMap((area) => area.desks.map((desk, index) => ({ ...desk, area, index })));
  await loadRows(q, CompID, 'desk', desks, {
    desk_id: ['bigint', (desk) => desk.DeskID],
    shop_id: ['bigint', (desk) => desk.area.shop.ShopID],
    area_id: ['bigint', (desk) => desk.area.AreaID],
    desk_name: ['text', (desk) => desk.DeskName],
    seats: ['int', (desk) => desk.Seats],
    sort: ['int', (desk) => desk.index + 1],
  });
  await insertUsual(q, CompID, payTypes, company.Lang, words.payments);
  await insertUsual(q, CompID, orderSources, company.Lang, words.sources);
}

const userTypes = { cashier: 1, waiter: 2, manager: 3 } as const;

/** Staff, and accounts with their roles; a role for shop 0 is for all shops. */
async function loadPeople(q: Query, company: Company, passwordHash: string): Promise<void> {
  const { CompID, shops } = company;
  const staff = shops.flatMap(({ ShopID, staff }) => staff.map((person) => ({ ...person, ShopID })));
  await loadRows(q, CompID, 'staff', staff, {
    user_id: ['bigint', (person) => person.UserID],
    shop_id: ['bigint', (person) => person.ShopID],
    user_name: ['text', (person) => person.UserName],
    user_type: ['smallint', (person) => userTypes[person.role]],
  });
  await insertRoles(q, CompID, company.Lang);
  const logins = company.logins.map((login, index) => ({ ...login, id: CompID * 1000 + index + 1 }));
  await loadRows(q, CompID, 'account', logins, {
    account_id: ['bigint', (login) => login.id],
    account: ['text', (login) => login.account],
    account_name: ['text', (login) => login.name],
    password_hash: ['text', () => passwordHash],
    is_master: ['smallint', (login) => Number(login.isMaster === true)],
    status: ['smallint', (login) => (login.isDisabled ? 2 : 1)],
  });
  const roles = logins.flatMap(({ id, roleId, shops: bound }) => {
    const ids = bound === null ? ['0'] : bound.flatMap((index) => shops[index]?.ShopID ?? []);
    return roleId === null ? [] : ids.map((shopId) => ({ id, roleId, shopId }));
  });
  await loadRows(q, CompID, 'account_role', roles, {
    account_id: ['bigint', (role) => role.id],
    role_id: ['bigint', (role) => role.roleId],
    shop_id: ['bigint', (role) => role.shopId],
  });
}

/** Categories and dishes, including deleted ones. */
async function loadMenu(q: Query, demo: Demo, company: Company): Promise<void> {
  const { classifies, goods } = demo.menu(company);
  await loadRows(q, company.CompID, 'classify', classifies, {
    classify_id: ['bigint', (classify) => classify.ClassifyID],
    classify_name: ['text', (classify) => classify.ClassifyName],
    sort: ['int', (classify) => classify.Sort],
  });
  await loadRows(q, company.CompID, 'goods', goods, {
    goods_id: ['bigint', (dish) => dish.GoodsID],
    goods_code: ['text', (dish) => dish.GoodsCode],
    goods_name: ['text', (dish) => dish.GoodsName],
    pinyin: ['text', (dish) => initials(dish.GoodsName)],
    classify_id: ['bigint', (dish) => dish.ClassifyID],
    spec_names: ['text', (dish) => dish.Specs.flatMap(({ SpecName }) => SpecName || []).join('/')],
    price_fen: ['bigint', (dish) => dish.Specs[0]?.PriceFen ?? 0],
    unit_name: ['text', (dish) => dish.UnitName],
    is_package: ['smallint', (dish) => (dish.Parts.length > 0 ? 1 : 0)],
    status: ['smallint', (dish) => (dish.DeletedOn === null ? 1 : 2)],
    sort: ['int', (dish) => goods.indexOf(dish) + 1],
    created_at: ['timestamptz', (dish) => midnightOf(demo, dish.AddedOn)],
    deleted_at: ['timestamptz', ({ DeletedOn }) => (DeletedOn === null ? null : midnightOf(demo, DeletedOn))],
  });
}

/** Loads day parts; the night shop has its own, with a gap that shows as "unclassified". */
async function loadTimespans(q: Query, company: Company): Promise<void> {
  const night = company.shops.find((shop) => shop.hours === 'night');
  if (night === undefined) return;
  const list = [
    { TimespanID: '1', Name: '开档', BeginTime: '17:00', EndTime: '20:00', Sort: 1 },
    { TimespanID: '2', Name: '夜宵', BeginTime: '20:00', EndTime: '02:00', Sort: 2 },
  ];
  await q(
    `insert into timespan_set (comp_id, shop_id, time_basis, list, updated_by) values ($1, $2, 1, $3::jsonb, $4) on conflict do nothing`,
    [company.CompID, night.ShopID, JSON.stringify(list), '何店长'],
  );
}
