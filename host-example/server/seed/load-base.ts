/** Companies with everything that stands still: shops, people, tables, menu, settings. */
import { hashPassword } from '../auth/password';
import type { Db, Query } from '../db/db';
import { dayText } from './calendar';
import { payTypes, sources } from './dictionary';
import type { Demo } from './generate';
import { insertRows } from './insert-rows';
import { initials } from './pinyin-initials';
import { DEMO_PASSWORD, loginsOf, modulesOf, roles } from './roles';
import type { Company, Shop } from './shops';

/** Midnight of a day in the demo's zone. */
const midnight = (day: number) => `${dayText(day)} 00:00:00 Asia/Shanghai`;

export async function loadBase(db: Db, demo: Demo): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const company of demo.companies) {
    // The company itself is not the tenant's to make: the owner of the tables does it, inside the same wall.
    await db.tx(async (q) => {
      await q(`select set_config('app.comp_id', $1, true)`, [String(company.CompID)]);
      await loadCompany(q, demo, company);
    });
    await db.tenant(company.CompID, async (q) => {
      await loadShops(q, demo, company);
      await loadPeople(q, company, passwordHash);
      await loadMenu(q, demo, company);
      await loadTimespans(q, company);
    });
  }
}

async function loadCompany(q: Query, demo: Demo, company: Company): Promise<void> {
  await q(
    `insert into company (comp_id, comp_code, comp_name, hq_shop_id, soft_modules, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      company.CompID,
      company.CompCode,
      company.CompName,
      company.MShopID,
      modulesOf(company),
      midnight(company.ExpiresOn),
      midnight(demo.stage.anchor),
    ],
  );
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Hours in which a silent till counts as offline. */
const openHours: Record<Shop['hours'], [number, number]> = {
  day: [420, 1380],
  night: [1020, 240],
  round: [0, 1439],
};

async function loadShops(q: Query, demo: Demo, company: Company): Promise<void> {
  const comp_id = company.CompID;
  const shops = company.shops.map((shop, index) => ({
    comp_id,
    shop_id: shop.ShopID,
    shop_name: shop.ShopName,
    is_hq: Number(shop.IsHQ),
    region_name: shop.RegionName,
    day_start_minutes: minutesOf(shop.DayStart),
    time_zone: shop.TimeZone,
    address: shop.Address,
    tel: shop.Tel,
    sort: index + 1,
    open_minute: openHours[shop.hours][0],
    close_minute: openHours[shop.hours][1],
    created_at: midnight(Math.max(shop.OpenedOn, demo.first)),
  }));
  await insertRows(
    q,
    'shop',
    {
      comp_id: 'int',
      shop_id: 'bigint',
      shop_name: 'text',
      is_hq: 'smallint',
      region_name: 'text',
      day_start_minutes: 'int',
      time_zone: 'text',
      address: 'text',
      tel: 'text',
      sort: 'int',
      open_minute: 'smallint',
      close_minute: 'smallint',
      created_at: 'timestamptz',
    },
    shops,
  );
  const areas = company.shops.flatMap((shop) => shop.areas.map((area) => ({ shop, area })));
  await insertRows(
    q,
    'desk_area',
    { comp_id: 'int', area_id: 'bigint', shop_id: 'bigint', area_name: 'text', sort: 'int' },
    areas.map(({ shop, area }) => ({
      comp_id,
      area_id: area.AreaID,
      shop_id: shop.ShopID,
      area_name: area.AreaName,
      sort: area.Sort,
    })),
  );
  await insertRows(
    q,
    'desk',
    {
      comp_id: 'int',
      desk_id: 'bigint',
      shop_id: 'bigint',
      area_id: 'bigint',
      desk_name: 'text',
      seats: 'int',
      sort: 'int',
    },
    areas.flatMap(({ shop, area }) =>
      area.desks.map((desk, index) => ({
        comp_id,
        desk_id: desk.DeskID,
        shop_id: shop.ShopID,
        area_id: area.AreaID,
        desk_name: desk.DeskName,
        seats: desk.Seats,
        sort: index + 1,
      })),
    ),
  );
  await insertRows(
    q,
    'pay_type',
    {
      comp_id: 'int',
      pay_code: 'text',
      pay_name: 'text',
      pay_group: 'smallint',
      is_collected: 'smallint',
      sort: 'int',
    },
    payTypes.map((type, index) => ({
      comp_id,
      pay_code: type.PayCode,
      pay_name: type.PayName,
      pay_group: type.PayGroup,
      is_collected: type.IsCollected,
      sort: index + 1,
    })),
  );
  await insertRows(
    q,
    'order_source',
    {
      comp_id: 'int',
      source_id: 'bigint',
      source_name: 'text',
      order_modes: 'smallint[]',
      is_takeaway: 'smallint',
      sort: 'int',
    },
    sources.map((source, index) => ({
      comp_id,
      source_id: source.SourceID,
      source_name: source.SourceName,
      order_modes: `{${source.OrderModes.join(',')}}`,
      is_takeaway: source.IsTakeaway,
      sort: index + 1,
    })),
  );
}

const userTypes = { cashier: 1, waiter: 2, manager: 3 } as const;

async function loadPeople(q: Query, company: Company, passwordHash: string): Promise<void> {
  const comp_id = company.CompID;
  await insertRows(
    q,
    'staff',
    { comp_id: 'int', user_id: 'bigint', shop_id: 'bigint', user_name: 'text', user_type: 'smallint' },
    company.shops.flatMap((shop) =>
      shop.staff.map((person) => ({
        comp_id,
        user_id: person.UserID,
        shop_id: shop.ShopID,
        user_name: person.UserName,
        user_type: userTypes[person.role],
      })),
    ),
  );
  await insertRows(
    q,
    'role',
    { comp_id: 'int', role_id: 'bigint', role_name: 'text', codes: 'text[]' },
    roles.map((role) => ({
      comp_id,
      role_id: role.RoleID,
      role_name: role.RoleName,
      codes: `{${role.Codes.join(',')}}`,
    })),
  );
  const logins = loginsOf(company).map((login, index) => ({
    ...login,
    account_id: String(comp_id * 1000 + index + 1),
  }));
  await insertRows(
    q,
    'account',
    {
      comp_id: 'int',
      account_id: 'bigint',
      account: 'text',
      account_name: 'text',
      password_hash: 'text',
      is_master: 'smallint',
      status: 'smallint',
    },
    logins.map((login) => ({
      comp_id,
      account_id: login.account_id,
      account: login.account,
      account_name: login.name,
      password_hash: passwordHash,
      is_master: Number(login.isMaster),
      status: login.isDisabled ? 2 : 1,
    })),
  );
  await insertRows(
    q,
    'account_role',
    { comp_id: 'int', account_id: 'bigint', role_id: 'bigint', shop_id: 'bigint' },
    logins.flatMap(({ account_id, roleId, shops }) => {
      const bound = shops === null ? ['0'] : shops.flatMap((index) => company.shops[index]?.ShopID ?? []);
      return roleId === null
        ? []
        : bound.map((shop_id) => ({ comp_id, account_id, role_id: roleId, shop_id }));
    }),
  );
}

async function loadMenu(q: Query, demo: Demo, company: Company): Promise<void> {
  const comp_id = company.CompID;
  const { classifies, goods } = demo.menu(company);
  await insertRows(
    q,
    'classify',
    { comp_id: 'int', classify_id: 'bigint', classify_name: 'text', sort: 'int' },
    classifies.map((classify) => ({
      comp_id,
      classify_id: classify.ClassifyID,
      classify_name: classify.ClassifyName,
      sort: classify.Sort,
    })),
  );
  await insertRows(
    q,
    'goods',
    {
      comp_id: 'int',
      goods_id: 'bigint',
      goods_code: 'text',
      goods_name: 'text',
      pinyin: 'text',
      classify_id: 'bigint',
      spec_names: 'text',
      price_fen: 'bigint',
      unit_name: 'text',
      is_package: 'smallint',
      status: 'smallint',
      sort: 'int',
      created_at: 'timestamptz',
      deleted_at: 'timestamptz',
    },
    goods.map((dish, index) => ({
      comp_id,
      goods_id: dish.GoodsID,
      goods_code: dish.GoodsCode,
      goods_name: dish.GoodsName,
      pinyin: initials(dish.GoodsName),
      classify_id: dish.ClassifyID,
      spec_names: dish.Specs.flatMap((spec) => (spec.SpecName === '' ? [] : [spec.SpecName])).join('/'),
      price_fen: dish.Specs[0]?.PriceFen ?? 0,
      unit_name: dish.UnitName,
      is_package: dish.Parts.length > 0 ? 1 : 0,
      status: dish.DeletedOn === null ? 1 : 2,
      sort: index + 1,
      created_at: midnight(dish.AddedOn),
      deleted_at: dish.DeletedOn === null ? null : midnight(dish.DeletedOn),
    })),
  );
}

/** The night shop has day parts of its own, with a gap that shows as "unclassified". */
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
