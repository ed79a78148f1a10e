/** One day of a demo shop for a simulated till: the generator's bills under ids of their own. */
import type { Bill } from '../ingest/bill';
import type { MemberLog } from '../ingest/money/entries';
import { entryKinds } from '../metrics/entry-kinds';
import type { Profile } from '../seed/chain/profile';
import type { Shop } from '../seed/chain/shops';
import { DAY_SECONDS, parseDay, type Second } from '../seed/day/calendar';
import { balanceMovesOf, rechargeAmount, rechargeFor } from '../seed/day/receipts';
import { billsOfShopDay, generate } from '../seed/generate';

/** The members of the smallest demo; with two years before it, a day may reverse an earlier bill. */
const PROFILE: Profile = { days: 731, traffic: 1, members: 120 };
/** Seeds tried until the day that one makes has every kind of event (`LIVELY`). */
const TRIES = 40;

export type DayOfTill = NonNullable<ReturnType<typeof dayOfTill>>;

export interface DayOptions {
  /** Code of a company of the demo. */
  company: string;
  /** Id or part of the name of a shop; '' = the first. */
  shop: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Name of the run; a repeated run has the ids of the first. */
  run: string;
}

/** Opening hours, counted from the midnight before. */
const OPEN: Record<Shop['hours'], [from: number, to: number]> = { day: [10, 23], night: [17, 28], round: [0, 24] };

/** null for a company or shop the demo does not have. */
export function dayOfTill({ company: code, shop: wanted, date, run }: DayOptions) {
  const demo = generate('demo', date, PROFILE);
  const company = demo.companies.find(({ CompCode }) => CompCode === code);
  const shop = company?.shops.find(({ ShopID, ShopName }) => ShopID === wanted || ShopName.includes(wanted));
  if (!company || !shop) return null;
  const day = parseDay(date);
  const hours = OPEN[shop.hours];
  const midnight = day * DAY_SECONDS;
  const end = midnight + hours[1] * 3600;
  // Bills' ids begin with the company's code: with the run's name in its place, and a T before numbers, they differ from the demo's.
  const venue = { shop, company: { ...company, CompCode: run } };
  const ofTill = (bill: Bill): Bill => ({ ...bill, OrderNo: `T${bill.OrderNo}` });
  const bills = (seed: string, now: Second): Bill[] =>
    [...billsOfShopDay({ ...venue, plan: { ...demo.plan, seed } }, day, now)].map(ofTill);
  const seeds = Array.from({ length: TRIES }, (_, number) => `${run} ${number}`);
  const seed = seeds.find((name) => isLively(bills(name, end))) ?? run;
  return { company, shop, midnight, hours, billsAt: (now: Second) => bills(seed, now) };
}

const LIVELY = ['SETTLE', 'RETURN', 'REFUND', 'REVERSE', 'RESETTLE'] as const;
const isLively = (bills: readonly Bill[]): boolean =>
  LIVELY.every((action) => bills.some((bill) => bill.Events.some((event) => event.Action === action)));

/** Recharges at the counter that cover what a bill takes from balances, as a till delivers them. */
export function rechargesFor(
  { shop, company: { customs } }: Pick<DayOfTill, 'shop' | 'company'>,
  bill: Bill,
): Omit<MemberLog, 'BillExtID'>[] {
  return balanceMovesOf(shop, bill)
    .filter((move) => move.Kind === entryKinds.spent)
    .map((move) => {
      const recharge = rechargeFor(move, rechargeAmount(move.PrincipalFen, customs));
      const { ExtID, MemID, Kind, PrincipalFen, GiftFen, PointAdd, PayCode, Time, OperatorID } = recharge;
      return { ExtID, MemID, Kind, PrincipalFen, GiftFen, PointAdd, PayCode, Time, OperatorID };
    });
}
