// What is deleted after its time, and what stays for ever.
import type { Db } from '../../host-example/server/db/db';
import { readMigrations } from '../../host-example/server/db/migrate';
import { deleteOld } from '../../host-example/server/retention';
import { makeCompany, sharedDatabase } from '../support/server-db';

const now = new Date('2026-06-15T04:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

async function fill(db: Db, compId: number): Promise<void> {
  await makeCompany(db, compId, [{ shopId: '1' }]);
  await db.tenant(compId, async (q) => {
    for (const days of [1, 399, 401])
      await q`
        with told as (insert into message (comp_id, msg_type, title, content, title_en, content_en, msg_time,
        business_date, dedupe_key)
        values (${compId}, 9, 't', 'c', 't', 'c', ${daysAgo(days)}, '2026-06-15', ${`key ${days}`})
        returning msg_id)
        insert into message_read (comp_id, account_id, msg_id, read_at) select ${compId}, 7, msg_id, now()
        from told returning 1`;
    for (const days of [399, 401])
      await q`
        insert into entry_past (comp_id, shop_id, book, ext_id, rev, entry, replaced_at)
        values (${compId}, 1, 'other_receipt', ${`x${days}`}, 1, '{}', ${daysAgo(days)})`;
    for (const days of [-1, 29, 31])
      await q(
        `insert into session (comp_id, token_hash, account_id, device_id, created_at, last_seen_at, idle_expires_at, expires_at)
         values ($1, $2, 7, 'd', $3, $3, $3, $3)`,
        [compId, `hash of ${compId} ${days}`, daysAgo(days)],
      );
    // Addresses from which an account logged in, and one that is locked out.
    for (const days of [179, 181])
      await q`
        insert into login_guard (comp_id, guard_key, fails, first_fail_at)
        values (${compId}, ${`known ${days}`}, 0, ${daysAgo(days)})`;
    await q`
      insert into login_guard (comp_id, guard_key, fails, first_fail_at) values (${compId}, 'pair', 3, ${daysAgo(181)})`;
  });
}

const database = sharedDatabase();
test('deletes old messages, replaced revisions, ended sessions and addresses long unused, and nothing else', async () => {
  const db = database();
  await fill(db, 1);
  await fill(db, 2);
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  await deleteOld(db, now, 400, report);
  expect(errors).toEqual([]);
  for (const compId of [1, 2])
    await db.tenant(compId, async (q) => {
      const [left] = await q`
        select (select count(*)::int from message where comp_id = ${compId}) as messages,
        (select count(*)::int from message_read where comp_id = ${compId}) as reads,
        (select count(*)::int from entry_past where comp_id = ${compId}) as revisions,
        (select count(*)::int from session where comp_id = ${compId}) as sessions,
          (select string_agg(guard_key, ' ' order by guard_key) from login_guard where comp_id = ${compId}) as guards`;
      expect(left).toEqual({ messages: 2, reads: 2, revisions: 1, sessions: 2, guards: 'known 179 pair' });
    });
});

test('the migration after which an address is known since its last login keeps those of accounts that still log in', async () => {
  const db = database();
  await fill(db, 3);
  const { sql = '' } = (await readMigrations()).find(({ name }) => name === '0004_known_addresses.sql') ?? {};
  await db.tx((_, script) => script(sql));
  await deleteOld(db, new Date(), 400, (error) => expect(error).toBeUndefined());
  const guards = await db.of(3)<{ guard_key: string; at: string }>`
    select guard_key, first_fail_at as at from login_guard where comp_id = 3 order by guard_key`;
  expect(guards.map(({ guard_key }) => guard_key)).toEqual(['known 179', 'known 181', 'pair']);
  // Tries with a wrong password stay as old as they are.
  const old = guards.filter(({ at }) => Date.parse(at) === Date.parse(daysAgo(181)));
  expect(old.map(({ guard_key }) => guard_key)).toEqual(['pair']);
});
