/** Loads companies with their fixed data: shops, people, tables, menu, settings. */
import { hashPassword } from '../../auth/password';
import type { Db, Query } from '../../db/db';
import { addDue } from '../../db/due';
import { enterCompany } from '../../db/enter-company';
import { DEMO_PASSWORD, modulesOf } from '../chain/roles';
import type { Company } from '../chain/shops';
import { momentOf } from '../day/calendar';
import type { Demo } from '../generate';
import { loadMenu } from './load-menu';
import { loadPeople } from './load-people';
import { loadShops } from './load-shops';

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

async function loadCompany(q: Query, demo: Demo, company: Company): Promise<void> {
  await q(
    `insert into company (comp_id, comp_code, comp_name, hq_shop_id, soft_modules, expires_at, created_at, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      company.CompID,
      company.CompCode,
      company.CompName,
      company.MShopID,
      modulesOf(company),
      momentOf(company.ExpiresOn, '00:00:00', demo.plan.utcHours),
      momentOf(demo.plan.anchor, '00:00:00', demo.plan.utcHours),
      company.words.currency,
    ],
  );
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
