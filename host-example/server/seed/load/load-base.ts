/** Loads companies with their fixed data: shops, tables, people, menu, settings. */
import { hashPassword } from '../../auth/password';
import { digest } from '../../auth/token';
import { MODULES } from '../../companies/insert-company';
import { initials } from '../../companies/pinyin-initials';
import { insertUsual, orderSources, payTypes } from '../../companies/usual-entries';
import { enterCompany } from '../../db/companies';
import type { Db, Tenant } from '../../db/db';
import { addDue } from '../../db/due';
import { insertRows } from '../../db/insert-rows';
import { minuteOf } from '../../metrics/calendar';
import { insertRoles } from '../../people/role-presets';
import { DEMO_PASSWORD, demoTillKey } from '../chain/companies';
import type { Company, Shop } from '../chain/shops';
import { type Day, momentOf } from '../day/calendar';
import type { Demo } from '../generate';

export async function loadBase(db: Db, demo: Demo): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const company of demo.companies) {
    // The company row is inserted by the owner of the tables, because the tenant's role may not do so.
    await db.tx(async (q) => {
      const own = await enterCompany(q, company.CompID);
      await loadCompany(own, demo, company);
      await addDue(own);
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

async function loadCompany(q: Tenant, demo: Demo, company: Company): Promise<void> {
  await insertRows(q, 'company', [
    {
      comp_code: company.CompCode,
      comp_name: company.CompName,
      hq_shop_id: company.MShopID,
      soft_modules: MODULES.filter((module) => !company.without?.includes(module)),
      expires_at: midnightOf(demo, company.ExpiresOn),
      created_at: midnightOf(demo, demo.plan.anchor),
      currency: company.words.currency,
    },
  ]);
}

/** Minutes of the day between which a silent till counts as offline; nights end on the next day. */
const openMinutes: Record<Shop['hours'], [number, number]> = { day: [420, 1380], night: [1020, 240], round: [0, 1439] };

async function loadShops(q: Tenant, demo: Demo, { CompID, Lang, shops, words }: Company): Promise<void> {
  const rows = shops.map((shop, index) => ({
    shop_id: shop.ShopID,
    shop_name: shop.ShopName,
    is_hq: Number(shop.IsHQ),
    region_name: shop.RegionName,
    day_start_minutes: minuteOf(shop.DayStart),
    time_zone: shop.TimeZone,
    address: shop.Address,
    tel: shop.Tel,
    sort: index + 1,
    till_key_hash: digest(demoTillKey(CompID, shop.ShopID)),
    open_minute: openMinutes[shop.hours][0],
    close_minute: openMinutes[shop.hours][1],
    created_at: midnightOf(demo, Math.max(shop.OpenedOn, demo.first)),
  }));
  await insertRows(q, 'shop', rows);
  const ofShops = <Part>(parts: (shop: Shop) => readonly Part[]) =>
    shops.flatMap((shop) => parts(shop).map((part) => ({ shop_id: shop.ShopID, ...part })));
  await insertRows(
    q,
    'desk_area',
    ofShops(({ areas }) => areas),
  );
  await insertRows(
    q,
    'desk',
    ofShops(({ desks }) => desks),
  );
  await insertUsual(q, payTypes, Lang, words.payments);
  await insertUsual(q, orderSources, Lang, words.sources);
}

const userTypes = { cashier: 1, waiter: 2, manager: 3 } as const;

/** Staff, and accounts with their roles; a role for shop 0 is for all shops. */
async function loadPeople(q: Tenant, { CompID, Lang, shops, logins }: Company, password_hash: string) {
  const staff = shops.flatMap(({ ShopID: shop_id, staff }) =>
    staff.map(({ UserID: user_id, UserName: user_name, role }) => ({
      user_id,
      shop_id,
      user_name,
      user_type: userTypes[role],
    })),
  );
  await insertRows(q, 'staff', staff);
  await insertRoles(q, Lang);
  const idOf = (index: number) => CompID * 1000 + index + 1;
  const accounts = logins.map(({ account, name: account_name, isMaster, isDisabled }, index) => ({
    account_id: idOf(index),
    account,
    account_name,
    password_hash,
    is_master: Number(isMaster === true),
    status: isDisabled ? 2 : 1,
  }));
  await insertRows(q, 'account', accounts);
  const roles = logins.flatMap(({ roleId: role_id, shops: bound }, index) => {
    const ids = bound === null ? ['0'] : bound.flatMap((at) => shops[at]?.ShopID ?? []);
    return role_id === null ? [] : ids.map((shop_id) => ({ account_id: idOf(index), role_id, shop_id }));
  });
  await insertRows(q, 'account_role', roles);
}

/** Categories and dishes, including deleted ones. */
async function loadMenu(q: Tenant, demo: Demo, company: Company): Promise<void> {
  const { classifies, goods } = company.menu;
  await insertRows(q, 'classify', classifies);
  const dishes = goods.map((dish, index) => ({
    goods_id: dish.GoodsID,
    goods_code: dish.GoodsCode,
    goods_name: dish.GoodsName,
    pinyin: initials(dish.GoodsName),
    classify_id: dish.ClassifyID,
    unit_name: dish.UnitName,
    spec_names: dish.Specs.flatMap(({ SpecName }) => SpecName || []).join('/'),
    price_fen: dish.Specs[0]?.PriceFen ?? 0,
    is_package: dish.Parts.length > 0 ? 1 : 0,
    status: dish.DeletedOn === null ? 1 : 2,
    sort: index + 1,
    created_at: midnightOf(demo, dish.AddedOn),
    deleted_at: dish.DeletedOn && midnightOf(demo, dish.DeletedOn),
  }));
  await insertRows(q, 'goods', dishes);
}

/** Loads day parts; the night shop has its own, with a gap that shows as "unclassified". */
async function loadTimespans(q: Tenant, company: Company): Promise<void> {
  const night = company.shops.find((shop) => shop.hours === 'night');
  if (night === undefined) return;
  const list = [
    { TimespanID: '1', Name: '开档', BeginTime: '17:00', EndTime: '20:00', Sort: 1 },
    { TimespanID: '2', Name: '夜宵', BeginTime: '20:00', EndTime: '02:00', Sort: 2 },
  ];
  const set = { shop_id: night.ShopID, time_basis: 1, list, updated_by: '何店长' };
  await insertRows(q, 'timespan_set', [set]);
}
