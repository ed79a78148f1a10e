/** Tills that are silent in opening hours, and their return (kind 8): one message of each in turn. */
import { staleMinutes } from '../../../types/api/common';
import { openHours } from '../metrics/shops';
import { minutesBetween } from '../metrics/unpaid-now';
import type { AlertInput } from './alert-input';
import { addressed, type Draft, type Message } from './message';
import { say } from './texts';
import { durationWords, shortDay } from './words';

/** The kind of these messages. */
export const OFFLINE = 8;

export async function offline(input: AlertInput): Promise<Message[]> {
  const tills = await readTills(input);
  return tills.flatMap((till) => {
    const isNews = till.isToldSilent ? !isSilent(till) : isSilent(till) && till.isOpen;
    return isNews ? addressed(input, draftOf(till)) : [];
  });
}

/** When tills may next be silent in opening hours, unless they deliver; of those whose silence is told, none. */
export async function nextStale(input: AlertInput): Promise<number[]> {
  const tills = await readTills(input);
  return tills.flatMap(({ isToldSilent, nextAt }) => (isToldSilent || nextAt === null ? [] : Date.parse(nextAt)));
}

async function readTills({ q, compId, now, shops }: AlertInput) {
  const rows = await q<TillRow>(TILLS, [compId, now]);
  return rows.flatMap((row) => {
    const shop = shops.list.find(({ shopId }) => shopId === row.shopId);
    return shop?.hasTill ? { ...shop, ...row } : [];
  });
}

interface TillRow {
  shopId: string;
  /** Since its last delivery. */
  minutes: number;
  /** Whether its store is open, and has been for `staleMinutes`. */
  isOpen: boolean;
  /** When it will next be silent in opening hours if it delivers no more, today or after the next opening; null for none. */
  nextAt: string | null;
  /** The last message about it, '0' for none, and whether it said that the till is silent. */
  lastTold: string;
  isToldSilent: boolean;
}

const TILLS = `select s.shop_id::text as "shopId", ${minutesBetween('s.last_sync_at', '$2::timestamptz')} as minutes,
    h."isOpen", h."nextAt", coalesce(m.msg_id, 0)::text as "lastTold", coalesce(m."isToldSilent", false) as "isToldSilent"
  from shop s
  cross join lateral (
    select bool_or($2::timestamptz >= o.since and $2::timestamptz < o.until) as "isOpen",
      min(o.silent_at) filter (where o.silent_at > $2::timestamptz) as "nextAt"
    from (${openHours('$2::timestamptz')}) o
  ) h
  left join lateral (
    select msg_id, not coalesce((data->>'IsBack')::boolean, false) as "isToldSilent"
    from message where comp_id = $1 and msg_type = ${OFFLINE} and shop_id = s.shop_id order by msg_id desc limit 1
  ) m on true
  where s.comp_id = $1 and s.status = 1 and s.last_sync_at is not null`;

type Till = Awaited<ReturnType<typeof readTills>>[number];

const isSilent = ({ minutes }: Till): boolean => minutes >= staleMinutes;

function draftOf(till: Till): Draft {
  const { shopId, today, nowLocal, lastSyncLocal, minutes, lastTold } = till;
  const [lastDay, lastClock] = [lastSyncLocal.slice(0, 10), lastSyncLocal.slice(11, 16)];
  const last = nowLocal.startsWith(lastDay) ? lastClock : `${shortDay(lastDay)} ${lastClock}`;
  const silent = {
    level: 1 as const,
    data: { Minutes: minutes, IsBack: false },
    title: say('offline', { lasting: durationWords(minutes) }),
    content: say('offline.last', { last }),
  };
  const back = {
    level: 0 as const,
    data: { IsBack: true },
    title: say('offline.back'),
    content: say('offline.since', { clock: nowLocal.slice(11, 16) }),
  };
  return {
    ...(isSilent(till) ? silent : back),
    msg_type: OFFLINE,
    shop_id: shopId,
    business_date: today,
    link: { Path: '/pages/index/shop', Query: {} },
    // By this key one of several servers sends what follows a message. A count would come again once old ones are deleted.
    dedupe_key: `offline:${shopId}:after:${lastTold}`,
  };
}
