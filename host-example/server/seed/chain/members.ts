/** Members in the order of registration, so that the number alone decides who is a member on a day. */
import { DAY_SECONDS, type Day, dayText, instantOf, type Second } from '../day/calendar';
import { stream } from '../random';
import { mobile, personName } from './names';
import type { DemoPlan } from './profile';
import type { Company } from './shops';

/** Registrations began a year before the history. */
const joiningDays = (plan: DemoPlan) => plan.profile.days + 365;
/** The other companies are smaller. */
export const sizeOf = (plan: DemoPlan, company: Company) =>
  company.CompID === 1001 ? plan.profile.members : Math.ceil(plan.profile.members / 20);

const joinedAt = (plan: DemoPlan, company: Company, number: number): Second => {
  const length = (joiningDays(plan) * DAY_SECONDS) / sizeOf(plan, company);
  const from = (plan.anchor - joiningDays(plan)) * DAY_SECONDS;
  // Registered over lunch and dinner, never at night.
  const day = Math.floor((from + number * length) / DAY_SECONDS);
  return day * DAY_SECONDS + 11 * 3600 + ((number * 2_311) % (9 * 3600));
};

/** Number of members who joined before the start of a day. */
export function membersBefore(plan: DemoPlan, company: Company, day: Day): number {
  const elapsed = day - (plan.anchor - joiningDays(plan));
  return Math.max(0, Math.floor((elapsed * sizeOf(plan, company)) / joiningDays(plan)));
}

export const memberId = (company: Company, number: number): string =>
  `${company.CompID}${String(number + 1).padStart(7, '0')}`;

/** Rows of the members who joined between two moments, the later one included. */
export function* members(plan: DemoPlan, company: Company, after: Second, until: Second) {
  const trading = company.shops.filter((shop) => shop.traffic > 0);
  const first = Math.max(0, membersBefore(plan, company, Math.floor(after / DAY_SECONDS)) - 2);
  const last = membersBefore(plan, company, Math.floor(until / DAY_SECONDS) + 2);
  for (let number = first; number <= last; number++) {
    const joined = joinedAt(plan, company, number);
    if (joined <= after || joined > until) continue;
    const random = stream(plan.seed, 'member', company.CompID, number);
    const open = trading.filter((shop) => shop.OpenedOn * DAY_SECONDS <= joined);
    // Members join at lunch and dinner, when calendar day and business day are equal.
    const day = dayText(Math.floor(joined / DAY_SECONDS));
    yield {
      mem_id: memberId(company, number),
      shop_id: (open.length > 0 ? random.pick(open) : company.shops[0])?.ShopID ?? company.MShopID,
      mem_name: personName(random, company.Lang),
      // Times a number that shares no factor with 10: the last digits repeat only after all others.
      mobile: mobile(number * 9_973 + company.CompID * 31, company.Lang),
      level_name: random.pick(company.words.levels),
      registered_at: instantOf(joined, plan.utcHours),
      business_date: day,
      calendar_date: day,
    };
  }
}
