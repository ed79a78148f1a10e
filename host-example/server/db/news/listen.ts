/**
 * The connection on which a server listens to NOTIFY. It counts as live once a ping has come back, its own or that of another
 * server, because a pooler, or an engine without notifications, accepts LISTEN and delivers nothing.
 */
import pg from 'pg';
import type { Listen } from './notify';

const PING_MS = 30_000;
/** Limit for the way of a ping through the database and back. */
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
    const setLive = (now: boolean) => {
      if (now === isLive) return;
      isLive = now;
      onChange(now);
    };
    const schedule = (work: () => void, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(work, ms).unref();
    };
    const fail = (failed: pg.Client) => {
      if (client !== failed) return;
      client = null;
      clearTimeout(deadline);
      failed.connection.stream.destroy();
      setLive(false);
      if (isClosed) return;
      schedule(connect, retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MS.most);
    };
    const expectAnswer = (own: pg.Client) => {
      clearTimeout(deadline);
      deadline = setTimeout(() => fail(own), ANSWER_MS).unref();
    };
    const ping = (own: pg.Client) => {
      expectAnswer(own);
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
        setLive(true);
        schedule(() => ping(own), PING_MS);
      });
      const start = async () => {
        await own.connect();
        expectAnswer(own);
        await own.query(`listen ${channel}`);
        ping(own);
      };
      start().catch(() => fail(own));
    }
    connect();
    return {
      async close() {
        isClosed = true;
        clearTimeout(timer);
        clearTimeout(deadline);
        const own = client;
        client = null;
        // A database that hangs never answers the goodbye.
        const end = setTimeout(() => own?.connection.stream.destroy(), ANSWER_MS);
        await own?.end().catch(() => undefined);
        clearTimeout(end);
      },
    };
  };
}
