/** System notices (kind 9): the licence expires in 30 days, in 7 days, tomorrow. */
import { latestToday } from '../metrics/shops';
import type { AlertInput } from './alert-input';
import { type SentMessage, tell } from './message';

const STEPS = [1, 7, 30];

/** When the next notice falls due. */
export async function nextNotices({ q, compId, now }: AlertInput): Promise<number[]> {
  const [company] = await q<{ at: string }>(
    'select expires_at as at from company where comp_id = $1 and expires_at > $2::timestamptz',
    [compId, now],
  );
  return company ? STEPS.map((days) => Date.parse(company.at) - days * 86_400_000) : [];
}

export async function notices(input: AlertInput): Promise<SentMessage[]> {
  const { q, compId, now, shops } = input;
  const [company] = await q<{ days: number; day: string }>(
    `select ceil(extract(epoch from expires_at - $2::timestamptz) / 86400)::int as days, expires_at::date::text as day
     from company where comp_id = $1 and expires_at > $2::timestamptz`,
    [compId, now],
  );
  const step = company && STEPS.find((days) => company.days <= days);
  if (!company || step === undefined) return [];
  const { days } = company;
  return tell(input, {
    kind: 9,
    level: days <= 7 ? 1 : 0,
    shopId: '0',
    title: {
      zh: `软件将于 ${days} 天后到期`,
      tw: `軟體將於 ${days} 天後到期`,
      en: `The software expires in ${days} ${days === 1 ? 'day' : 'days'}`,
    },
    content: {
      zh: '到期后将无法查看数据，请及时续费。',
      tw: '到期後將無法查看報表，請及時續約。',
      en: 'Reports cannot be opened afterwards; please renew in time.',
    },
    business_date: latestToday(shops, 1),
    link: null,
    data: { Days: days },
    dedupe_key: `expiry:${company.day}:${step}`,
  });
}
