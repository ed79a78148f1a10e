// Streams are woken by what changes, in whichever process, and ask nothing meanwhile.
import type { Db } from '../../host-example/server/db/db';
import { openDb } from '../../host-example/server/db/open';
import { fillFixture } from '../support/fixture';
import { untilEnd } from '../support/lifetime';
import { everyEngine, makeDatabase, onServer } from '../support/server-db';
import { sharedServer } from '../support/shared';
import { readMessages } from '../support/stream-reader';

const COMPANY = 1001;
const addMessage = (db: Db, title: string) =>
  db.of(COMPANY)`
    insert into message (comp_id, account_id, msg_type, shop_id, title, content, title_en, content_en,
    msg_time, business_date, dedupe_key)
    values (${COMPANY}, 0, 9, 0, ${title}, 'c', 'en', 'c', '2026-06-14T10:00:00Z', '2026-06-14', ${title})`;
const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 20 });

describe('streams', () => {
  let asked = 0;
  let isDeaf = false;
  const server = sharedServer({
    config: { streamSeconds: 0.1 },
    wrap: (db) => ({
      ...db,
      news: {
        listen: (compId, listener) => (isDeaf ? () => undefined : db.news.listen(compId, listener)),
        isLive: () => !isDeaf && db.news.isLive(),
      },
      tenant: (compId, work, options) => {
        asked += 1;
        return db.tenant(compId, work, options);
      },
    }),
  });

  test('ask nothing while nothing happens, and are woken by a change', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = readMessages(address, await server.login());
    try {
      await until(() => expect(reader.connections).toBe(1));
      await until(() => expect(server.db.news.isLive()).toBe(true));
      await new Promise((resolve) => setTimeout(resolve, 400));
      asked = 0;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(asked).toBe(0);
      await addMessage(server.db, 'woken');
      await until(() => expect(reader.messages.map(({ Title }) => Title)).toEqual(['woken']));
    } finally {
      reader.stop();
    }
    isDeaf = true;
    const polling = readMessages(address, await server.login());
    try {
      await until(() => expect(polling.connections).toBe(1));
      await addMessage(server.db, 'found');
      await until(() => expect(polling.messages.map(({ Title }) => Title)).toEqual(['found']));
    } finally {
      polling.stop();
    }
  });
});

describe.runIf(everyEngine.includes('postgres'))('two processes on one database', () => {
  test('hear of each other, and again after their connection was cut', async () => {
    const database = await makeDatabase();
    const open = () => untilEnd(openDb({ url: database.url, connections: 3 }));
    const [here, there] = await Promise.all([open(), open()]);
    await fillFixture(here);
    let heard = 0;
    let others = 0;
    const stop = here.news.listen(COMPANY, () => {
      heard += 1;
    });
    here.news.listen(1002, () => {
      others += 1;
    });
    await until(() => expect(here.news.isLive()).toBe(true));
    [heard, others] = [0, 0];
    await addMessage(there, 'one');
    await until(() => expect(heard).toBe(1));
    expect(others).toBe(0);
    // Reading, and a change that is undone, wake nobody.
    await there.of(COMPANY)`select title from message`;
    await there
      .tenant(COMPANY, async (q) => {
        await q`delete from message where comp_id = ${COMPANY}`;
        throw new Error('undone');
      })
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toBe(1);
    await onServer(
      (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'boss-assistant news' and datname = current_database()`,
        ),
      database.url,
    );
    // Something may have been missed: listeners look when it is cut, and when it is there again.
    await until(() => expect(here.news.isLive()).toBe(false));
    await until(() => expect(here.news.isLive()).toBe(true));
    await until(() => expect(heard).toBeGreaterThanOrEqual(3));
    const before = heard;
    await addMessage(there, 'two');
    await until(() => expect(heard).toBe(before + 1));
    stop();
    await addMessage(there, 'three');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toBe(before + 1);
  });
});
