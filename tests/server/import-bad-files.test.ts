// Files that cannot be imported: each is answered by its name, with what is wrong and the way out, in the language of
// the visitor, and nothing is written; the command says the same.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSource } from '../../host-example/server/import/import-files';
import { filesOf } from '../../host-example/server/import/reading/folders';
import { withSource } from '../../host-example/server/import/uploads/source';
import { rowsOf } from '../support/database-rows';
import { companies, password } from '../support/fixture';
import { startServer, type TestServer } from '../support/server';
import { zipBytes } from '../support/zip-bytes';

const SHOP = '码头店';
const TABLE = 'no,date,item,price,qty\n7,2026-05-01 12:00,面,20.00,1\n';
const MAP = JSON.stringify({
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: { bill: 'no', time: 'date', dish: 'item', price: 'price', qty: 'qty' },
});
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zip = zipBytes([{ name: 'bills.csv', content: TABLE.repeat(100) }]);

interface Case {
  name: string;
  bytes: Buffer;
  more?: { Map?: string; From?: string };
  en: RegExp;
  ask?: string;
}

const cases: [what: string, bad: Case][] = [
  ['nothing in it', { name: 'empty.csv', bytes: Buffer.alloc(0), en: /empty\.csv is empty.*first line/s }],
  [
    'gzip, cut',
    {
      name: 'cut.csv.gz',
      bytes: gzipSync(TABLE).subarray(0, 30),
      en: /cut\.csv\.gz cannot be read: .*fetch it again/,
    },
  ],
  [
    'an archive, cut',
    { name: 'cut.zip', bytes: zip.subarray(0, zip.length - 30), en: /cut\.zip is cut off\. Fetch it again/ },
  ],
  [
    'a bomb',
    {
      name: 'bomb.zip',
      bytes: zipBytes([{ name: 'a.csv', content: Buffer.alloc(70_000_000, 'a,b\n') }]),
      en: /bomb\.zip unpacks to 70 MB and more out of next to nothing/,
    },
  ],
  [
    'an archive with a password',
    {
      name: 'locked.zip',
      bytes: zipBytes([{ name: 'bills.csv', content: TABLE, isLocked: true }]),
      en: /locked\.zip is locked with a password \("bills\.csv"\)\. Unpack it/,
    },
  ],
  [
    'a workbook with a password',
    {
      name: 'locked.xlsx',
      bytes: Buffer.concat([OLD_OFFICE, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      en: /locked\.xlsx is an Excel workbook that is locked with a password.*take the password off/s,
    },
  ],
  [
    'an old workbook',
    {
      name: 'old.xls',
      bytes: Buffer.concat([OLD_OFFICE, Buffer.alloc(600)]),
      en: /old\.xls is an old Excel workbook \(xls\).*CSV UTF-8/s,
    },
  ],
  [
    'a PDF',
    {
      name: 'report.pdf',
      bytes: Buffer.from('%PDF-1.7\n'),
      en: /report\.pdf is a PDF.*Export the rows as CSV/s,
    },
  ],
  [
    'an open quote',
    {
      name: 'quote.csv',
      bytes: Buffer.from(`${TABLE}8,2026-05-01 12:00,"面,20.00,1\n`),
      more: { Map: MAP },
      en: /quote\.csv, after line 2: a quote is opened and never closed/,
    },
  ],
  [
    'another encoding',
    {
      name: 'gbk.csv',
      bytes: Buffer.concat([
        Buffer.from('no,date,item,price,qty\n7,2026-05-01 12:00,'),
        Buffer.from([0xc3, 0xe6, 0xff]),
        Buffer.from(',20.00,1\n'),
      ]),
      more: { Map: MAP },
      en: /gbk\.csv is not utf-8: after line 1 there are bytes it does not have/,
      ask: 'Encoding',
    },
  ],
  [
    'a column that is not there',
    {
      name: 'other.csv',
      bytes: Buffer.from(TABLE.replace('item', 'dish')),
      more: { Map: MAP },
      en: /columns\.dish names "item".*other\.csv has the columns/s,
    },
  ],
  [
    'the wrong till',
    {
      name: 'table.csv',
      bytes: Buffer.from(TABLE),
      more: { From: 'square' },
      en: /table\.csv is no file of Square.*Export it again in English/s,
      ask: 'From',
    },
  ],
];

let server: TestServer;
let token = '';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boss-bad-files-'));
  server = await startServer({ now: new Date(), config: { tokenLimit: 1e6, addressLimit: 1e6 } });
  token = await server.login('boss');
}, 120_000);
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async () => {
  const found = await server.db.tenant(companies.chuan, (q) => rowsOf(q, companies.chuan));
  for (const table of ['account', 'session', 'audit_log']) delete found[table];
  return found;
};

async function upload(name: string, bytes: Buffer): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/Admin/UploadImport?${new URLSearchParams({ Name: name, Offset: '0' })}`,
    headers: { luck_api_token: token, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return String(answer.json().UploadID);
}

it.each(cases)('%s', async (_what, { name, bytes, more = {}, en, ask = '' }) => {
  const before = await rows();
  const body = { UploadID: await upload(name, bytes), ShopName: SHOP, ...more };
  for (const path of ['/api/Admin/ReadImport', '/api/Admin/PutImport'])
    for (const lang of ['en', 'zh-CN', 'zh-TW'] as const) {
      const { body: said } = await server.post(path, body, { token, lang });
      expect([path, lang, said.Kind, said.Ask]).toEqual([path, lang, 'failed', ask]);
      const words = String(said.Message);
      expect(words).toContain(name);
      expect(words).not.toContain('boss-upload');
      if (lang === 'en') expect(words).toMatch(en);
      else expect(words.replaceAll(SHOP, '')).toMatch(/[\u4e00-\u9fff]/);
    }
  await server.post('/api/Admin/EndUpload', { UploadID: body.UploadID }, { token });
  expect(await rows()).toEqual(before);

  const path = join(folder, name);
  await writeFile(path, bytes);
  const options = { shop: SHOP, company: 'chuan' };
  const command = async () => {
    const files = await filesOf([path]);
    const put = { ...options, files };
    await withSource(
      files,
      { UploadID: '', ShopName: SHOP, ...more },
      {
        till: (source) => importSource(server.db, source, put),
        days: () => Promise.reject(new Error('no report of days')),
        map: (source) => importSource(server.db, source, put),
      },
    );
  };
  await expect(command()).rejects.toThrow(en);
  expect(await rows()).toEqual(before);
});

it("another company's upload is no upload", async () => {
  const own = await upload('bills.csv', Buffer.from(TABLE));
  const stranger = await server.login('boss', { company: 'jiang', password });
  const body = { UploadID: own, ShopName: SHOP, Map: MAP };
  for (const name of ['ReadImport', 'PutImport']) {
    const { body: said } = await server.post(`/api/Admin/${name}`, body, {
      token: stranger,
      lang: 'en',
      shopId: '0',
    });
    expect(said).toMatchObject({ Kind: 'failed', Message: expect.stringContaining('has expired') });
  }
  await server.post('/api/Admin/EndUpload', { UploadID: own }, { token });
});
