/**
 * The demo as pure functions of seed, profile and anchor, without clock or database. Bills are generated per day on request.
 */
import type { Bill } from '../ingest/bill';
import { members } from './chain/members';
import { type DemoPlan, type Profile, profiles } from './chain/profile';
import { type Company, createCompanies, type Shop } from './chain/shops';
import { DAY_SECONDS, type Day, DEMO_HOURS, parseDay, type Second } from './day/calendar';
import { pay } from './day/guests';
import type { Plot } from './day/plot';
import { cast, openHouse, type Venue } from './day/scene';
import { tell } from './day/story';
import { Till } from './day/till';
import { openingTimes } from './day/traffic';

export type Demo = ReturnType<typeof generate>;

/** `today` is the anchor, as 'YYYY-MM-DD'; the clock is that of Shanghai by default. */
export function generate(seed: string, today: string, profile: Profile = profiles.full, utcHours = DEMO_HOURS) {
  const plan: DemoPlan = { seed, profile, anchor: parseDay(today), utcHours };
  return {
    plan,
    companies: createCompanies(plan),
    /** First day of the history. */
    first: plan.anchor - profile.days,
    members: (company: Company, after: Second, until: Second) => members(plan, company, after, until),
    /**
     * Bills of the shop's business days `from`…`to` as of `now` (the shop's clock). For days before `oldBefore`, only
     * bills that may have changed after two days.
     */
    *bills(company: Company, shop: Shop, from: Day, to: Day, now: Second, oldBefore = from): Generator<Bill> {
      // A disconnected shop has not sent its latest bills.
      const seen = now - shop.silentMinutes * 60;
      const last = Math.min(to, Math.floor(seen / DAY_SECONDS));
      for (let day = Math.max(from, shop.OpenedOn); day <= last; day++)
        yield* billsOfShopDay({ plan, company, shop }, day, seen, day < oldBefore);
    },
  };
}

/** Plots whose bills may still change more than two days after they were opened. */
const LASTING: ReadonlySet<Plot> = new Set<Plot>(['reversedLate', 'reversed', 'overnight']);

/**
 * Bills of one shop on one business day, in the order they were opened, as of `now`. For an old day (`isOld`), only those
 * that can have changed lately or whose debt may have been repaid.
 */
export function* billsOfShopDay(venue: Venue, day: Day, now: Second, isOld = false): Generator<Bill> {
  const house = openHouse(venue, day);
  for (const [number, opened] of openingTimes(venue.plan, venue.shop, day).entries()) {
    // Bills are in order of opening, so all later ones are not open yet either.
    if (opened > now) return;
    const scene = cast(house, number, opened);
    if (isOld && !LASTING.has(scene.plot) && !scene.codes.includes(pay.account)) continue;
    const till = new Till(now, scene);
    tell(till);
    yield till.bill;
  }
}
