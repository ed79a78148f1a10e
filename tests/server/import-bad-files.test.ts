// Files that cannot be imported: each is answered by its name, with what is wrong and the way out, in the language of
// the visitor, and nothing is written; the command says the same. Of what cannot be unpacked or split into rows there is one
// of a kind here, more in import-containers.test.ts and import-read.test.ts.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from '../../host-example/server/import/import-files';
import { filesOf } from '../../host-example/server/import/reading/zip';
import { withSource } from '../../host-example/server/import/uploads/handle';
import { rowsOf } from '../support/database-rows';
import { dsfinvkFiles, dsfinvkTables, germanReceipts } from '../support/dsfinvk-files';
import { companies, password } from '../support/fixture';
import { loyverseFiles } from '../support/loyverse-files';
import { daySheet, meituanBytes, meituanDays } from '../support/meituan-files';
import { everyNth, isNightly } from '../support/nightly';
import { ownFolder } from '../support/own-folder';
import { norwegianReceipts, saftFile, saftText } from '../support/saft-file';
import { sharedServer } from '../support/shared';
import { squareFiles } from '../support/square-files';
import { demoBills, tillReceipts } from '../support/till-receipts';
import { asToastSays, toastRows, toastTexts } from '../support/toast-files';
import { zipBytes } from '../support/zip-bytes';

const languages = ['en', 'zh-CN', 'zh-TW'] as const;

const SHOP = '码头店';
const TABLE = 'no,date,item,price,qty\n7,2026-05-01 12:00,面,20.00,1\n';
const MAP = JSON.stringify({
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: { bill: 'no', time: 'date', dish: 'item', price: 'price', qty: 'qty' },
});
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

// The store of the export is one of the company, and not the one that is named.
const HERE = '川湘小馆·北店';
const OTHER = '川湘小馆·南店';
const receipts = tillReceipts(demoBills(1, true));
const renamed = (text: string) => text.replaceAll('一号店', OTHER);
const packed = (texts: Iterable<[string, string]>) =>
  zipBytes([...texts].map(([name, text]) => ({ name, content: renamed(text) })));
const csvs = (texts: object) => Object.entries(texts).map(([name, text]): [string, string] => [`${name}.csv`, text]);
const toastFolder = toastTexts(toastRows(asToastSays(receipts)));
const sheet = daySheet(meituanDays(receipts)).map((row) => row.map((cell) => (cell === '一号店' ? OTHER : cell)));
const [german, norwegian] = [
  dsfinvkFiles(dsfinvkTables(germanReceipts(receipts))),
  saftText(saftFile(norwegianReceipts(receipts))),
];
const ofOtherStore: [till: string, name: string, bytes: Buffer, file: string, column: string][] = [
  ['Loyverse', 'loyverse.zip', packed(csvs(loyverseFiles(receipts))), 'items.csv', 'Store'],
  ['Square', 'square.zip', packed(csvs(squareFiles(receipts))), 'items.csv', 'Location'],
  ['Toast', 'toast.zip', packed(Object.entries(toastFolder)), 'CashEntries.csv', 'Location'],
  ['DSFinV-K', 'kasse.zip', packed(german), 'location.csv', 'LOC_NAME'],
  ['SAF-T', 'saf-t.xml', Buffer.from(renamed(norwegian)), 'saf-t.xml', 'location: name'],
  ['美团管家', '综合营业统计.xlsx', meituanBytes(sheet), '综合营业统计.xlsx', '门店'],
];

const own = (texts: Iterable<[string, string]>) => zipBytes([...texts].map(([name, content]) => ({ name, content })));
const ofOtherCurrency: [till: string, name: string, bytes: Buffer, file: string, en: RegExp][] = [
  [
    ...(['Square', 'square.zip', own(csvs(squareFiles(receipts))), 'transactions.csv'] as const),
    /^transactions\.csv, line 2: Gift Card Sales "\$0\.00" is written with \$, but the currency of the store is CNY.*name a new one and its currency, such as USD/,
  ],
  [
    ...(['DSFinV-K', 'kasse.zip', own(german), 'cashregister.csv'] as const),
    /^cashregister\.csv, line 2: KASSE_BASISWAEH_CODE is EUR, but the currency of the store is CNY\. Choose a store with EUR/,
  ],
  [
    ...(['SAF-T', 'saf-t.xml', Buffer.from(norwegian), 'saf-t.xml'] as const),
    /^saf-t\.xml, line \d+: curCode is NOK, but the currency of the store is CNY\. Choose a store with NOK/,
  ],
];

const mixed = (files: Iterable<[string, string]>, name: string, change: (text: string) => string) =>
  own([...files].map(([file, text]): [string, string] => [file, file === name ? change(text) : text]));
const second = (text: string) => text.replace('一号店', '二号店');
const ofSeveral: [what: string, Case][] = [
  [
    'Loyverse of two stores',
    {
      name: 'loyverse.zip',
      file: 'items.csv',
      ask: 'ShopName',
      bytes: mixed(csvs(loyverseFiles(receipts)), 'items.csv', second),
      en: /^the files hold the shops "二号店" \(items\.csv, line 2\), "一号店" \(items\.csv, line 3\)\. .*--shop with one of these names/,
      onPage: /"二号店" \(items\.csv, line 2\), "一号店" \(items\.csv, line 3\)\. .* one of these names as the "Store"/,
    },
  ],
  [
    'SAF-T of two stores',
    {
      name: 'saf-t.zip',
      file: 'b.xml',
      ask: 'ShopName',
      bytes: own([
        ['a.xml', norwegian],
        ['b.xml', second(norwegian)],
      ]),
      en: /"一号店" \(a\.xml, line \d+\), "二号店" \(b\.xml, line \d+\)\. .*--shop/,
      onPage: /"一号店" \(a\.xml, line \d+\), "二号店" \(b\.xml, line \d+\)\. .*"Store"/,
    },
  ],
  [
    '美团管家 of two stores',
    {
      name: '综合营业统计.xlsx',
      ask: 'ShopName',
      bytes: meituanBytes(
        daySheet(meituanDays(receipts)).map((row, at) =>
          row.map((cell) => (cell === '一号店' && at % 2 === 0 ? '二号店' : cell)),
        ),
      ),
      en: /"..店" \(综合营业统计\.xlsx, line \d+\), "..店" \(综合营业统计\.xlsx, line \d+\)\. .*--shop/,
      onPage: /"..店" \(综合营业统计\.xlsx, line \d+\), "..店" \(综合营业统计\.xlsx, line \d+\)\. .*"Store"/,
    },
  ],
  [
    'DSFinV-K of two currencies',
    {
      name: 'kasse.zip',
      file: 'cashregister.csv',
      bytes: mixed(german, 'cashregister.csv', (text) => text.replace(';EUR;', ';CHF;')),
      en: /count in "CHF" \(cashregister\.csv, line 2\), "EUR" \(cashregister\.csv, line 3\), .*\(--shop\)\. Nothing was written/,
      onPage:
        /"CHF" \(cashregister\.csv, line 2\), "EUR" \(cashregister\.csv, line 3\), .*\("Store"\)\. Nothing was written/,
    },
  ],
];

interface Case {
  name: string;
  bytes: Buffer;
  more?: { Map?: string; From?: string; Currency?: string };
  /** The store that is named. */
  shop?: string;
  /** Which of the files of an archive is named. */
  file?: string;
  en: RegExp;
  /** What the page says where the command names its options. */
  onPage?: RegExp;
  ask?: string;
}

const cases: [what: string, bad: Case][] = [
  ['nothing in it', { name: 'empty.csv', bytes: Buffer.alloc(0), en: /empty\.csv is empty.*first line/s }],
  [
    'a workbook with a password',
    {
      name: 'locked.xlsx',
      bytes: Buffer.concat([OLD_OFFICE, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      en: /locked\.xlsx is an Excel workbook that is locked with a password.*take the password off/s,
    },
  ],
  [
    'a PDF',
    { name: 'report.pdf', bytes: Buffer.from('%PDF-1.7\n'), en: /report\.pdf is a PDF.*Export the rows as CSV/s },
  ],
  [
    'UTF-16 read as GBK',
    {
      name: 'wide.csv',
      bytes: Buffer.from(TABLE, 'utf16le'),
      ask: 'Encoding',
      more: { Map: MAP.replace('{', '{"encoding":"gbk",') },
      en: /wide\.csv is utf-16le: say "encoding": "utf-16le" in the map/,
      onPage: /wide\.csv is utf-16le: choose utf-16le as the "Encoding"/,
    },
  ],
  [
    'UTF-8 read as UTF-16',
    {
      name: 'narrow.csv',
      bytes: Buffer.from(TABLE),
      ask: 'Encoding',
      more: { Map: MAP.replace('{', '{"encoding":"utf-16le",') },
      en: /narrow\.csv is utf-8, but the map says "utf-16le".*Leave "encoding" out/,
      onPage: /narrow\.csv is utf-8, but "utf-16le" was chosen.*choose utf-8 as the "Encoding"/,
    },
  ],
  [
    'bytes that are no text',
    {
      name: 'photo.csv',
      bytes: Buffer.from([0x41, 0x2c, 0x00, 0x42, 0x0a, 0x00, 0x01]),
      en: /photo\.csv is neither the export of a till.*Export it again from the till as CSV or Excel/,
    },
  ],
  [
    'no column',
    {
      name: 'blank.csv',
      bytes: Buffer.from('  \n\n'),
      ask: 'From',
      en: /blank\.csv is neither the export of a till.*with the names of the columns in the first line/,
    },
  ],
  [
    'a workbook without a sheet',
    {
      name: 'bare.xlsx',
      bytes: zipBytes([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/workbook.xml', content: '<workbook><sheets/></workbook>' },
      ]),
      en: /bare\.xlsx holds no file "xl\/_rels\/workbook\.xml\.rels".*Export it again, or save it as "CSV UTF-8"/,
    },
  ],
  [
    'a key that no map has',
    {
      name: 'bills.csv',
      bytes: Buffer.from(TABLE),
      file: 'map.json',
      more: { Map: MAP.replace('{', '{"colour":1,') },
      // Once, by its name.
      en: /^map\.json is not a valid map:\n {2}the map: there is no key "colour"\. The keys here are encoding, [^\n]*$/,
    },
  ],
  [
    'a currency that is none',
    {
      name: 'loyverse.zip',
      bytes: own(csvs(loyverseFiles(receipts))),
      more: { Currency: 'XYZ' },
      file: 'XYZ',
      ask: 'Currency',
      en: /"XYZ" is no currency that can be used; write a code such as "USD"/,
    },
  ],
  [
    'amounts of another currency in a table',
    {
      name: 'euro.csv',
      bytes: Buffer.from(TABLE.replace('20.00', '€20.00')),
      more: { Map: MAP },
      ask: 'Currency',
      en: /euro\.csv, line 2: price "€20\.00" is written with €.*in the map/,
      onPage: /euro\.csv, line 2: price "€20\.00" is written with €.*fill in "Store" and "Currency/,
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
    'the wrong till',
    {
      name: 'table.csv',
      bytes: Buffer.from(TABLE),
      more: { From: 'square' },
      en: /table\.csv is no file of Square.*Export it again in English/s,
      ask: 'From',
    },
  ],
  ...ofOtherCurrency.map(([till, name, bytes, file, en]): [string, Case] => [
    `${till} in another currency than the store`,
    { name, bytes, file, en, shop: HERE, ask: 'Currency' },
  ]),
  ...ofSeveral,
  ...ofOtherStore.map(([till, name, bytes, file, column]): [string, Case] => [
    `${till} of another store`,
    {
      name,
      bytes,
      file,
      shop: HERE,
      en: new RegExp(
        `${file}, line \\d+: ${column} is "${OTHER}", another store of the company than "${HERE}".* Choose the store "${OTHER}", or the files of "${HERE}"\\. Nothing was written$`,
      ),
    },
  ]),
];

const server = sharedServer({ now: new Date(), config: { tokenLimit: 1e6, addressLimit: 1e6 } });
let token = '';
const folder = ownFolder();
beforeAll(async () => {
  token = await server.login('boss');
});

const rows = async () => {
  const found = await server.db.tenant(companies.chuan, (q) => rowsOf(q));
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

it.each(cases.filter(everyNth(3)))('%s', async (_what, bad) => {
  const { name, bytes, more = {}, shop = SHOP, file = name, en, onPage = en, ask = '' } = bad;
  const before = await rows();
  const body = { UploadID: await upload(name, bytes), ShopName: shop, ...more };
  for (const path of ['/api/Admin/ReadImport', '/api/Admin/PutImport'])
    for (const lang of isNightly || path.endsWith('ReadImport') ? languages : languages.slice(0, 1)) {
      const { body: said } = await server.post(path, body, { token, lang });
      expect([path, lang, said.Kind, said.Ask]).toEqual([path, lang, 'failed', ask]);
      const words = String(said.Message);
      expect(words).toContain(file);
      expect(words).not.toContain('boss-upload');
      // Options are of the command.
      expect(words).not.toMatch(/(^|[^-\w])--[a-z]/);
      if (lang === 'en') expect(words).toMatch(onPage);
      else expect(words.replaceAll(new RegExp([SHOP, HERE, OTHER].join('|'), 'g'), '')).toMatch(/[\u4e00-\u9fff]/);
    }
  await server.post('/api/Admin/EndUpload', { UploadID: body.UploadID }, { token });
  expect(await rows()).toEqual(before);

  const path = join(folder, name);
  await writeFile(path, bytes);
  const options = { shop, company: 'chuan' };
  const command = async () => {
    const files = await filesOf([path]);
    const put = { ...options, files };
    await withSource(files, { UploadID: '', ShopName: shop, ...more }, (source) =>
      importSource(server.db, source, put),
    );
  };
  await expect(command()).rejects.toThrow(en);
  expect(await rows()).toEqual(before);
});

it('a store that took files of one store takes those of another only under its name', async () => {
  const put = async (store: string) => {
    const texts = csvs(loyverseFiles(receipts)).map(([name, text]) => ({
      name,
      content: text.replaceAll('一号店', store),
    }));
    const body = { UploadID: await upload('loyverse.zip', zipBytes(texts)), ShopName: SHOP };
    const { body: lines } = await server.app.inject({
      method: 'POST',
      url: '/api/Admin/PutImport',
      headers: { luck_api_token: token, luck_lang: 'en' },
      payload: body,
    });
    await server.post('/api/Admin/EndUpload', { UploadID: body.UploadID }, { token });
    // The last line is the result.
    return JSON.parse(lines.trim().split('\n').at(-1) ?? '');
  };
  expect(await put('Pier')).toMatchObject({ Kind: 'imported' });
  const before = await rows();
  expect(await put('Harbour')).toMatchObject({
    Kind: 'failed',
    Message: expect.stringMatching(
      /items\.csv, line 2: Store is "Harbour", but "码头店" has taken files of "Pier" before.*Nothing was written/,
    ),
  });
  expect(await rows()).toEqual(before);
  expect(await put('Pier')).toMatchObject({ Kind: 'imported', Created: 0 });
});

it('a table of another currency comes in to a new store that has it', async () => {
  const table = TABLE.replaceAll(',', '|').replace('20.00', '€20.00');
  const read = async (more: object) => {
    const { body: lines } = await server.app.inject({
      method: 'POST',
      url: '/api/Admin/ReadImport',
      headers: { luck_api_token: token, luck_lang: 'en' },
      payload: { UploadID: own, ShopName: 'Hafen', ...more },
    });
    return JSON.parse(lines.trim().split('\n').at(-1) ?? '');
  };
  const own = await upload('bills.csv', Buffer.from(table));
  const seen = await read({});
  expect(seen).toMatchObject({ Kind: 'columns', Columns: ['no', 'date', 'item', 'price', 'qty'] });
  const chosen = JSON.stringify({ ...JSON.parse(seen.Map), ...JSON.parse(MAP) });
  expect(await read({ Map: chosen })).toMatchObject({ Kind: 'failed', Ask: 'Currency' });
  expect(await read({ Map: chosen, Currency: 'EUR' })).toMatchObject({ Kind: 'preview', Income: '€20' });
  expect(await read({ Map: chosen, Currency: 'XYZ' })).toMatchObject({ Kind: 'failed', Ask: 'Currency' });
  await server.post('/api/Admin/EndUpload', { UploadID: own }, { token });
});

it("another company's upload is no upload", async () => {
  const own = await upload('bills.csv', Buffer.from(TABLE));
  const stranger = await server.login('boss', { company: 'jiang', password });
  const body = { UploadID: own, ShopName: SHOP, Map: MAP };
  for (const name of ['ReadImport', 'PutImport']) {
    const { body: said } = await server.post(`/api/Admin/${name}`, body, { token: stranger, lang: 'en', shopId: '0' });
    expect(said).toMatchObject({ Kind: 'failed', Message: expect.stringContaining('has expired') });
  }
  await server.post('/api/Admin/EndUpload', { UploadID: own }, { token });
});
