/** System notices (kind 9): the licence expires in 30 days, in 7 days, tomorrow. */
import { DAY_MS } from '../metrics/calendar';
import { latestToday } from '../metrics/shops';
import type { AlertInput } from './alert-input';
import { addressed, type Message } from './message';
import { say } from './texts';

const STEPS = [1, 7, 30];

/** The end of the licence that runs, none where it has no end. */
async function licenceEnd({ q, compId, now }: AlertInput) {
  const [company] = await q<{ at: string; days: number; day: string }>`
    select expires_at as at, ceil(extract(epoch from expires_at - ${now}::timestamptz) / 86400)::int as days,
      expires_at::date::text as day
    from company where comp_id = ${compId} and expires_at > ${now}::timestamptz`;
  return company;
}

/** When the next notice falls due. */
export async function nextNotices(input: AlertInput): Promise<number[]> {
  const company = await licenceEnd(input);
  return company ? STEPS.map((days) => Date.parse(company.at) - days * DAY_MS) : [];
}

export async function notices(input: AlertInput): Promise<Message[]> {
  const company = await licenceEnd(input);
  const step = company && STEPS.find((days) => company.days <= days);
  if (!company || step === undefined) return [];
  const { days } = company;
  return addressed(input, {
    msg_type: 9,
    level: days <= 7 ? 1 : 0,
    shop_id: '0',
    title: say('expiry', { days }),
    content: say('expiry.then'),
    business_date: latestToday(input.shops, 1),
    link: null,
    data: { Days: days },
    dedupe_key: `expiry:${company.day}:${step}`,
  });
}
