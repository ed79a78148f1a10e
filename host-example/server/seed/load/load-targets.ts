/**
 * Loads monthly targets of about 105 % of the month a year before; some shops reach them, one falls behind, one has
 * none. Existing targets stay unchanged.
 */
import type { Tenant } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { daysInclusive, monthEnd, monthStart } from '../../metrics/calendar';
import { sizeOf } from '../chain/members';
import type { Company, Shop } from '../chain/shops';
import { type Day, dayText, momentOf, parseDay } from '../day/calendar';
import { WEEK } from '../day/traffic';
import type { Demo } from '../generate';

/** Income per bill in fen where there is no year before, by language of the company. */
const TYPICAL_BILL = { 'zh-CN': 20_000, en: 7_900 };

interface MonthRow {
  shop_id: string;
  month: string;
  income_fen: number;
  guest_count: number;
  order_count: number;
}

/** Share of the month in which the shop is open; below 1 in the month of its opening. */
function openShare(shop: Shop, year: number, month: number): number {
  const first = monthStart(year, month);
  const days = daysInclusive(first, monthEnd(first));
  return Math.min(1, Math.max(0, (parseDay(first) + days - shop.OpenedOn) / days));
}

export async function loadTargets(q: Tenant, demo: Demo, company: Company, today: Day): Promise<void> {
  const thisYear = Number(dayText(today).slice(0, 4));
  const years = [thisYear - 1, thisYear];
  const past = await q<MonthRow>`
    select shop_id::text, to_char(business_date, 'YYYY-MM') as month, sum(income_fen)::bigint as income_fen,
    sum(guest_count)::bigint as guest_count, sum(order_count)::bigint as order_count
    from shop_day where comp_id = ${company.CompID}
    and business_date >= make_date(${thisYear - 2}, 1, 1) group by 1, 2`;
  const pastOf = new Map(past.map((row) => [`${row.shop_id} ${row.month}`, row]));
  const months = years.flatMap((year) => Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1 })));
  const targets = company.shops.flatMap((shop) =>
    months.flatMap(({ year, month }) => {
      const before = pastOf.get(`${shop.ShopID} ${monthStart(year - 1, month).slice(0, 7)}`);
      return targetsOf(demo, company, shop, year, month, before);
    }),
  );
  await insertRows(q, 'target', targets);
  const versions = years.map((year) => ({
    year,
    // Dated at the start of the year instead of the time of loading.
    updated_at: momentOf(parseDay(`${year}-01-01`), '10:00:00', demo.plan.utcHours),
    updated_by: company.logins[0]?.name ?? '',
  }));
  await insertRows(q, 'target_version', versions);
}

/** Targets of a shop in a month: of the head office for every metric, of the others for income alone. */
function targetsOf(
  { plan }: Demo,
  company: Company,
  shop: Shop,
  year: number,
  month: number,
  before: MonthRow | undefined,
) {
  const { ambition, traffic } = shop;
  const share = openShare(shop, year, month);
  if (ambition === null || share === 0) return [];
  // A month with few bills of history is not used as a base.
  const isKnown = before !== undefined && before.order_count > traffic * 20;
  const bills = traffic * 30 * share;
  const income = (isKnown ? before.income_fen : bills * TYPICAL_BILL[company.Lang]) * 1.05 * ambition;
  const guests = (isKnown ? before.guest_count : bills * 2.4) * 1.05 * ambition;
  const target = (metric: number, amount: number, step: number) => ({
    shop_id: shop.ShopID,
    year,
    month,
    metric,
    month_target: Math.round(amount / step) * step,
    day_mode: 0,
    week_weights: null,
  });
  const ofIncome = target(1, income, 100_000);
  if (!shop.IsHQ) return [ofIncome];
  return [
    { ...ofIncome, day_mode: 1, week_weights: WEEK.map((factor) => Math.round(factor * 1000)) },
    target(2, income * 1.06, 100_000),
    target(3, guests, 10),
    target(4, bills * ambition, 10),
    target(5, (company.customs.topUps[2] ?? 0) * 15, 1),
    target(6, Math.ceil(sizeOf(plan, company) / 100), 1),
  ];
}
