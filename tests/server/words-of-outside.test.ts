// Words of files, tills and requests that every object has among its own (`constructor`, `valueOf`, `__proto__`) are words like others.
import { payKindOf } from '../../host-example/server/import/formats/dsfinvk/kinds';
import { saft } from '../../host-example/server/import/formats/saft/saft';
import { zoneOf } from '../../host-example/server/import/map/shop-times';
import { payKinds } from '../../host-example/server/import/target/pay-kinds';
import { fromNames, withNames } from '../../host-example/server/reports/base-names';
import { tillLoader } from '../support/import-folder';
import { did, paid, shops } from '../support/report-shops';
import { days } from '../support/report-world';
import { norwegianReceipts, saftFile, saftText } from '../support/saft-file';
import { sharedDatabase } from '../support/server-db';
import { sharedShops } from '../support/shared';
import { demoBills, tillReceipts } from '../support/till-receipts';

const WORDS = Object.getOwnPropertyNames(Object.prototype);

describe('words that every object has', () => {
  it('are no time zones and no kinds of payment of their own', () => {
    expect(WORDS.length).toBeGreaterThan(10);
    for (const word of WORDS) {
      expect([word, zoneOf(word)]).toEqual([word, null]);
      expect([word, payKindOf(word)]).toEqual([word, payKinds.other]);
    }
  });

  it('stand in answers and requests of any language as they are', () => {
    for (const word of WORDS) {
      const body = JSON.parse(
        `{ "${word}": "x", "PayName": "${word}", "List": [{ "UnitName": "${word}", "${word}": 1 }] }`,
      );
      for (const lang of ['zh-CN', 'zh-TW', 'en'] as const) {
        expect(JSON.stringify(withNames(body, lang))).toBe(JSON.stringify(body));
        expect(JSON.stringify(fromNames(body, lang))).toBe(JSON.stringify(body));
      }
    }
  });

  describe('in calls', () => {
    const world = sharedShops();
    const free = (at: string, fen: number) =>
      paid(at, fen, { Events: [did('OPEN', at), did('FREE', at, { SeqNo: 2, AmountFen: fen })] });
    beforeAll(async () => {
      await world.put([free('2026-06-13 12:00:00', 3000), free('2026-06-14 12:00:00', 5000)]);
    });

    it.each(['GetShopDailyList', 'GetOrderAbnormalList'] as const)(
      'of %s are ignored as members, and sort as a field that there is not',
      async (name) => {
        const range = days('2026-06-13', '2026-06-14');
        const caller = { token: await world.server.login(), shopId: shops.north };
        const ask = (body: object) => world.server.call(`/api/BossAssistant/${name}`, { ...range, ...body }, caller);
        const usual = await ask({});
        expect(usual.body.List).toHaveLength(2);
        for (const word of WORDS.filter((one) => one !== '__proto__')) {
          const SortField = /^[A-Za-z]{0,40}$/.test(word) ? word : '';
          const { status, body } = await ask({ SortField, [word]: 'x' });
          expect([word, status, body.List]).toEqual([word, 200, usual.body.List]);
        }
      },
    );
  });
});

describe('words that every object has, in files', () => {
  const database = sharedDatabase();
  const load = tillLoader(database, saft);
  it('are ways of payment that the standard does not know', async () => {
    const text = saftText(saftFile(norwegianReceipts(tillReceipts(demoBills(6)))));
    const { tally } = await load('一号店', [['a.xml', text.replaceAll('>12999<', '>constructor<')]]);
    const usual = await load('二号店', [['b.xml', text]]);
    expect(text).toContain('>12999<');
    expect([tally.created, tally.skippedLines]).toEqual([usual.tally.created, usual.tally.skippedLines]);
    expect(tally.created).toBeGreaterThan(0);
  });
});
