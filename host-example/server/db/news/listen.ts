/**
 * The connection on which a server listens to NOTIFY. It counts as live once a word of its own has come back, because a
 * pooler, or an engine without notifications, accepts LISTEN and delivers nothing.
 */
import pg from 'pg';
import type { Listen } from './notify';

const PING_MS = 30_000;
/** Limit for the way of a word through the database and back. */
const ANSWER_MS = 5_000;
const RETRY_MS = { first: 1_000, most: 60_000 };

export function listenOn(url: string): Listen {
  return (channel, onPayload, onChange) => {
    let client: pg.Client | null = null;
    let isClosed = false;
    let isLive = false;
    let retryMs = RETRY_MS.first;
    let timer: NodeJS.Timeout | undefined;
    let deadline: NodeJS.Timeout | undefined;
    const say = (now: boolean) => {
      if (now === isLive) return;
      isLive = now;
      onChange(now);
    };
    const later = (work: () => void, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(work, ms).unref();
    };
    const fail = (failed: pg.Client) => {
      if (client !== failed) return;
      client = null;
      clearTimeout(deadline);
      failed.connection.stream.destroy();
      say(false);
      if (isClosed) return;
      later(connect, retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MS.most);
    };
    const ping = (own: pg.Client) => {
      deadline = setTimeout(() => fail(own), ANSWER_MS).unref();
      own.query('select pg_notify($1, $2)', [channel, 'ping']).catch(() => fail(own));
    };
    function connect(): void {
      const own = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: ANSWER_MS,
        application_name: 'boss-assistant news',
        keepAlive: true,
      });
      client = own;
      own.on('error', () => fail(own));
      own.on('end', () => fail(own));
      own.on('notification', ({ payload = '' }) => {
        if (payload !== 'ping') return onPayload(payload);
        clearTimeout(deadline);
        retryMs = RETRY_MS.first;
        say(true);
        later(() => ping(own), PING_MS);
      });
      own
        .connect()
        .then(
          async () => {
            await own.query(`listen ${channel}`);
            ping(own);
          },
          () => fail(own),
        )
        .catch(() => fail(own));
    }
    connect();
    return {
      async close() {
        isClosed = true;
        clearTimeout(timer);
        clearTimeout(deadline);
        const own = client;
        client = null;
        await own?.end().catch(() => undefined);
      },
    };
  };
}
