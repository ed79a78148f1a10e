// Uploads of the import page: files made to take all time or memory, large archives in pieces, and their number.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { companies, password } from '../support/fixture';
import { hostileFiles } from '../support/hostile-files';
import { isNightly } from '../support/nightly';
import { ownFolder } from '../support/own-folder';
import { sharedServer } from '../support/shared';
import { zipBytes } from '../support/zip-bytes';

vi.setConfig({ testTimeout: 240_000 });

const folder = ownFolder();
/** Transactions until those who administer the company lose their right. */
let untilTaken = Number.POSITIVE_INFINITY;
const ROLES = `update account_role r set role_id = -role_id from account a
  where r.comp_id = $1 and a.comp_id = $1 and a.account_id = r.account_id and a.account = 'boss' returning 1`;
const server = sharedServer({
  now: new Date(),
  config: { tokenLimit: 1e6, addressLimit: 1e6 },
  listens: true,
  wrap(db) {
    const counted = async () => {
      if (--untilTaken === 0) await db.tenant(companies.chuan, (q) => q(ROLES, [companies.chuan]));
    };
    return {
      ...db,
      tenant: (compId, work, options) => counted().then(() => db.tenant(compId, work, options)),
      tx: (work, options) => counted().then(() => db.tx(work, options)),
    };
  },
});
let token = '';
beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder);
  token = await server.login('boss', { company: 'chuan', password });
});

// What a failed test left open is in the way of the next ones.
afterEach(async () => {
  for (const entry of await readdir(folder))
    if (entry.startsWith('boss-upload-')) await rm(join(folder, entry), { recursive: true });
});

const headers = () => ({ luck_api_token: token, luck_lang: 'en' });

async function piece(name: string, offset: number, bytes: Buffer, id = '', by = headers()) {
  const address_ = new URLSearchParams({ ...(id && { UploadID: id }), Name: name, Offset: String(offset) });
  const answer = await fetch(`${server.address}/api/Admin/UploadImport?${address_}`, {
    method: 'POST',
    headers: { ...by, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: await answer.json() };
}

const PIECE = 1 << 19;
/** As the page sends it. */
async function send(files: readonly { name: string; bytes: Buffer }[], by = headers()): Promise<string> {
  let id = '';
  for (const { name, bytes } of files)
    for (let offset = 0; offset === 0 || offset < bytes.length; offset += PIECE) {
      const { status, body } = await piece(name, offset, bytes.subarray(offset, offset + PIECE), id, by);
      expect([name, offset, status, body.Fields ?? '']).toEqual([name, offset, 200, '']);
      id = body.UploadID;
    }
  return id;
}

/** The last line of the answer. */
async function ask(name: string, body: object, signal: AbortSignal | null = null) {
  const answer = await fetch(`${server.address}/api/Admin/${name}`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '');
}
const read = (UploadID: string, more: object = {}, signal: AbortSignal | null = null) =>
  ask('ReadImport', { UploadID, ShopName: '码头店', ...more }, signal);
/** Read for more than three seconds, nightly alone. */
const long = ['styles.xlsx', 'texts.xlsx', 'columns.csv.gz'];
it.each(hostileFiles.filter(({ name }) => isNightly || !long.includes(name)))(
  'other calls are answered while $what is read, and it is refused',
  async ({ name, bytes }) => {
    const id = await send([{ name, bytes: bytes() }]);
    let isRead = false;
    let longest = 0;
    const others = (async () => {
      while (!isRead) {
        const before = performance.now();
        expect((await fetch(`${server.address}/livez`)).status).toBe(200);
        longest = Math.max(longest, performance.now() - before);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const seen = await read(id);
    isRead = true;
    await others;
    expect(seen.Kind).toBe('failed');
    expect(seen.Message).toContain(name);
    expect(seen.Message).not.toMatch(/busy|系统/);
    expect(longest).toBeLessThan(1_000);
  },
);

it('a caller who goes away ends the reading at once', async () => {
  const rows = Array.from({ length: 400_000 }, (_, at) => `${at},2026-06-01 12:00,Tea,10`);
  const id = await send([{ name: 'bills.csv.gz', bytes: gzipSync(`id,date,item,price\n${rows.join('\n')}`) }]);
  const map = JSON.stringify({
    timeFormat: 'YYYY-MM-DD HH:mm',
    columns: { bill: 'id', time: 'date', dish: 'item', price: 'price' },
  });
  const leaving = new AbortController();
  const reading = read(id, { Map: map }, leaving.signal);
  setTimeout(() => leaving.abort(), 300);
  await expect(reading).rejects.toThrow(/abort/i);
  // The next one is not told that the company is reading still.
  await expect.poll(async () => (await read(id)).Kind, { timeout: 20_000 }).toBe('columns');
});

it.runIf(isNightly)('an archive of 40 MB comes in pieces, and other files after it', async () => {
  // What does not pack: the archive is as large as what is in it.
  const noise = (bytes: number) => {
    let seed = 7;
    const out = Buffer.alloc(bytes);
    for (let at = 0; at < bytes; at += 4) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      out.writeUInt32LE(seed, at);
    }
    return out;
  };
  const columns = 'id,date,item,price,note\n';
  const table = (from: number, megabytes: number) => {
    const text = noise(megabytes * 786_432).toString('base64');
    const rows: string[] = [];
    for (let at = 0; at < text.length; at += 1000)
      rows.push(`${from + at},2026-06-01 12:00,Tea,10,${text.slice(at, at + 1000)}`);
    return columns + rows.join('\n');
  };
  const zip = zipBytes([
    { name: 'a.csv', content: table(1e9, 27) },
    { name: 'b.csv', content: table(2e9, 27) },
  ]);
  expect(zip.length).toBeGreaterThan(40 * 2 ** 20);
  const id = await send([
    { name: 'bills.zip', bytes: zip },
    { name: 'after.csv', bytes: Buffer.from(`${columns}1,2026-06-02 12:00,Tea,10,`) },
  ]);
  const map = JSON.stringify({
    timeFormat: 'YYYY-MM-DD HH:mm',
    columns: { bill: 'id', time: 'date', dish: 'item', price: 'price' },
  });
  const seen = await read(id, { Map: map });
  expect(seen).toMatchObject({ Kind: 'preview', Left: [] });
  expect([seen.Rows, seen.Files]).toEqual([seen.Bills, ['after.csv', 'a.csv', 'b.csv']]);
});

it('files of two stores are two, however deep their folders lie', async () => {
  const of = (store: string) => `All/${store}/2026/06/11/OrderDetails.csv`;
  const row = (bill: string) => Buffer.from(`id,date,item,price\n${bill},2026-06-11 12:00,Tea,10\n`);
  const id = await send([
    { name: of('Pier'), bytes: row('1') },
    { name: of('Harbour'), bytes: row('2') },
  ]);
  const columns = { bill: 'id', time: 'date', dish: 'item', price: 'price' };
  const seen = await read(id, { Map: JSON.stringify({ timeFormat: 'YYYY-MM-DD HH:mm', columns }) });
  expect(seen).toMatchObject({ Kind: 'preview', Bills: 2, Rows: 2 });
});

it('a file may have any name that a page sends, of however many bytes its letters are', async () => {
  for (const letter of ['x', 'é', '店', '𠮷']) {
    const name = `${letter.repeat(196 / letter.length)}.csv`;
    const { status, body } = await piece(name, 0, Buffer.from('a,b'));
    expect([name, status, body.Received]).toEqual([name, 200, 3]);
  }
});

it('a company has a few open uploads, and a gigabyte of them', async () => {
  const open: string[] = [];
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => piece('bills.csv', 0, Buffer.from('id,date,item,price\n'))),
  );
  for (const { status, body } of answers) {
    if (status === 200) open.push(body.UploadID);
    else expect(body.Fields.UploadID).toContain('4 uploads are open already');
  }
  expect(open).toHaveLength(4);
  const folders = async () =>
    (await readdir(folder)).filter((entry) => entry.startsWith(`boss-upload-${companies.chuan}-`));
  expect(await folders()).toHaveLength(4);
  // Another company has its own.
  const stranger = { luck_api_token: await server.login('boss', { company: 'jiang', password }), luck_lang: 'en' };
  await send([{ name: 'bills.csv', bytes: Buffer.from('id\n') }], stranger);
  // Pages that were closed make room for the next one.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  const next = await piece('bills.csv', 0, Buffer.from('id\n'));
  expect(next.status).toBe(200);
  expect(await folders()).toHaveLength(4);
});

it('an upload takes 500 files, of one piece each or of more, and not one besides', async () => {
  const id = await send([{ name: '1.csv', bytes: Buffer.from('id\n') }]);
  const place = join(folder, `boss-upload-${companies.chuan}-${id}`);
  for (let file = 2; file <= 500; file++) await writeFile(join(place, `${file}.csv`), 'id\n');
  expect((await piece('500.csv', 0, Buffer.from('id\n'), id)).status).toBe(200);
  expect((await piece('501.csv', 0, Buffer.from('id\n'), id)).body.Fields.Name).toContain('more than 500 files');
});

it('who loses the right in the middle changes nothing, whichever transaction it goes before', async () => {
  const text = (bill: number) => Buffer.from(`id,date,item,price\n${bill},2026-06-11 12:00,Tea,10\n`);
  const columns = { bill: 'id', time: 'date', dish: 'item', price: 'price' };
  const map = JSON.stringify({ timeFormat: 'YYYY-MM-DD HH:mm', columns });
  /** What is there, but for runs that were taken out. */
  const standing = async () => ({
    rows: await server.db.tenant(companies.chuan, (q) =>
      q(
        `select (select count(*) from orders where comp_id = $1)::int as bills, (select count(*) from shop where comp_id = $1)::int as stores,
           (select count(*) from goods where comp_id = $1)::int as dishes, array(select import_id from import_run
             where comp_id = $1 and undone_at is null order by 1) as runs`,
        [companies.chuan],
      ),
    ),
    files: (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.csv')).sort(),
  });
  /** Asks until the right outlasts the call; gives the answer, and how many were refused. */
  const outlast = async <Answer>(call: () => Promise<Answer>, isRefused: (answer: Answer) => boolean) => {
    const before = await standing();
    for (let at = 1; ; at++) {
      untilTaken = at;
      const answer = await call();
      const isTaken = untilTaken <= 0;
      untilTaken = Number.POSITIVE_INFINITY;
      if (isTaken) await server.db.tenant(companies.chuan, (q) => q(ROLES, [companies.chuan]));
      // What was done before the right went stays done.
      if (!isRefused(answer)) return { answer, refused: at - 1 };
      expect([at, isTaken, await standing()]).toEqual([at, true, before]);
    }
  };
  const id = await send([{ name: 'bills.csv', bytes: text(1) }]);
  const sent = await outlast(
    () => piece('more.csv', 0, text(2), id),
    ({ status }) => status === 403,
  );
  expect(sent.answer.status).toBe(200);
  expect(sent.refused).toBeGreaterThan(1);
  const isFailed = ({ Kind, Code }: Record<string, unknown>) => Kind === 'failed' || Code === 'boss.admin';
  const put = { UploadID: id, ShopName: '码头店', Map: map };
  const seen = await outlast(() => ask('ReadImport', put), isFailed);
  expect(seen.answer).toMatchObject({ Kind: 'preview', Bills: 2 });
  expect(seen.refused).toBeGreaterThan(2);
  const done = await outlast(() => ask('PutImport', put), isFailed);
  expect(done.answer).toMatchObject({ Kind: 'imported', Created: 2 });
  expect(done.refused).toBeGreaterThan(6);
  const undone = await outlast(() => ask('UndoImport', { ImportID: done.answer.ImportID }), isFailed);
  expect(undone.answer).toMatchObject({ Removed: 2 });
  expect(undone.refused).toBeGreaterThan(1);
});
