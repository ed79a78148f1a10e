/**
 * Wakes message streams when something of their company has changed, also in another process: each process tells the
 * database of its committed changes by NOTIFY, several times a second at most, and a server listens to those of the others
 * on one connection. Sent after the commit, because a transaction that notifies commits alone in the whole cluster.
 */
import { randomBytes } from 'node:crypto';

export const CHANNEL = 'boss_news';
/** Changes within this time are told together. */
const GATHER_MS = 100;
/** Companies in one payload, which has to be shorter than 8000 bytes: at most ten digits and a comma each. */
const MOST_NUMBERS = 600;

export interface News {
  /** Calls back after changes of the company; returns a function that ends it. */
  listen(compId: number, listener: () => void): () => void;
  /** Whether changes made by other processes arrive; where not, streams have to look by themselves. */
  isLive(): boolean;
}

/** One connection that listens to what other processes tell; `onChange` says whether it does. */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onChange: (isLive: boolean) => void,
) => { close(): Promise<void> };

/** Without `connect` no other process can change the database, and none is told. */
export function createNotifier(tell: (payload: string) => Promise<unknown>, connect: Listen | undefined) {
  const byCompany = new Map<number, Set<() => void>>();
  /** `null`: changes of any company may have been missed. */
  const call = (compId: number | null) => {
    const called = compId === null ? [...byCompany.values()] : [byCompany.get(compId) ?? []];
    for (const own of called) for (const listener of [...own]) listener();
  };
  const origin = randomBytes(6).toString('hex');
  const gathered = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<unknown> = Promise.resolve();
  let connection: { close(): Promise<void> } | undefined;
  let isLive = false;

  const flush = () => {
    timer = undefined;
    const numbers = [...gathered];
    gathered.clear();
    for (let start = 0; start < numbers.length; start += MOST_NUMBERS) {
      const payload = `${origin}:${numbers.slice(start, start + MOST_NUMBERS).join(',')}`;
      // Not sent again where that fails: streams of other processes look by themselves now and then.
      telling = Promise.all([telling, tell(payload).catch(() => undefined)]);
    }
  };
  const onPayload = (payload: string) => {
    const [from, numbers = ''] = payload.split(':');
    // Listeners of this process were called by `notify`.
    if (from === origin) return;
    for (const number of numbers.split(',')) if (/^\d+$/.test(number)) call(Number(number));
  };
  const onChange = (now: boolean) => {
    isLive = now;
    // What others told while nothing listened did not arrive.
    call(null);
  };
  const news: News = {
    listen(compId, listener) {
      connection ??= connect?.(CHANNEL, onPayload, onChange);
      const own = byCompany.get(compId) ?? new Set();
      byCompany.set(compId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && byCompany.get(compId) === own) byCompany.delete(compId);
      };
    },
    isLive: () => !connect || isLive,
  };
  return {
    news,
    notify(compId: number) {
      setImmediate(call, compId);
      if (!connect) return;
      gathered.add(compId);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    /** Tells what has been gathered, then stops listening. */
    async close() {
      clearTimeout(timer);
      flush();
      await telling;
      await connection?.close();
    },
  };
}

/** What a stream sends or depends on: messages, hints, quiet hours, rights, and the end of a session. */
const SHOWN =
  /\b(?:insert\s+into|update|delete\s+from)\s+(?:shop_news|message|alert_setting|account|account_role|role)\b|\bupdate\s+session\s+set\s+revoked_at\b/i;

/** Whether streams show what a statement changes. */
export const isNews = (sql: string): boolean => SHOWN.test(sql);
