// The daily list names public holidays beside the weekday, for companies that count in yuan.
import { add } from '../../src/lib/date';
import { times } from '../../src/lib/times';
import { type Rendered, renderWidget, typeLogin } from '../support/render-widget';
import { loginAnswer } from '../support/services';
import { meta, overviewOf } from './report-answers';

let ui: Rendered;

const june = {
  ...meta,
  DataTime: '2026-06-21 12:00:00',
  StartTime: '2026-06-18 00:00:00',
  EndTime: '2026-06-20 23:59:59',
};
/** What the page asks for beside its days. */
const overview = { '/api/BossAssistant/GetBusinessInfoV2': overviewOf(june) };
const daysOf = (...List: object[]) => ({ ...june, DateType: 1, Total: List.length, PageIndex: 1, PageSize: 32, List });
const day = (date: string) => ({
  Date: date,
  ShopID: '1001',
  ShopName: '',
  BusinessIncome: 1000,
  OrderCount: 9,
  GuestCount: 20,
  Target: null,
  ReachRate: null,
  Restated: 0,
});

async function open(SysArguments: object): Promise<string[]> {
  ui = await renderWidget({
    user: null,
    answers: {
      '/api/GeneralInterface/Login': { ...loginAnswer, PermissionJson: 'boss.*', SoftModuleJson: '', SysArguments },
      '/api/BossAssistant/GetBusinessInfoV2': overviewOf({ ...june, DataTime: '2026-06-20 12:00:00' }),
      '/api/BossAssistant/GetShopDailyList': {
        ...daysOf(day('2026-06-20'), day('2026-06-19'), day('2026-06-18')),
        DataTime: '2026-06-20 12:00:00',
      },
    },
  });
  await typeLogin(ui);
  await ui.click('登录');
  await ui.until(() => ui.widget.route === '/');
  ui.widget.navigate('/pages/finance/index?range=99&start=2026-06-18&end=2026-06-20');
  await ui.shows('周五');
  return [...ui.root.querySelectorAll('.row')]
    .map(({ textContent }) => /0?6\/\d\d 周.(?: \D{2,4}节)?/.exec(textContent ?? '')?.[0] ?? '')
    .filter(Boolean);
}

test('the day of the Dragon Boat Festival is named', async () => {
  expect(await open({})).toEqual(['06/20 周六', '06/19 周五 端午节', '06/18 周四']);
});

test('a company that counts in dollars has none of these holidays', async () => {
  expect(await open({ Currency: 'USD' })).toEqual(['06/20 周六', '06/19 周五', '06/18 周四']);
});

test('days of totals that say of no bills have a change against the week before, and no number of bills', async () => {
  const of = (date: string, patch: object) => ({ ...day(date), GuestCount: 0, ...patch });
  const totals = { OrderCount: 0, Turnover: 1 };
  ui = await renderWidget({
    route: '/pages/finance/index?range=99&start=2026-06-12&end=2026-06-20',
    answers: {
      ...overview,
      '/api/BossAssistant/GetShopDailyList': daysOf(
        of('2026-06-20', { ...totals, BusinessIncome: 800 }),
        of('2026-06-19', { BusinessIncome: 700, OrderCount: 9 }),
        of('2026-06-18', { BusinessIncome: 0, OrderCount: 0 }),
        of('2026-06-13', totals),
        of('2026-06-12', totals),
      ),
    },
    shows: '06/12',
  });
  const rows = ui.texts('.row');
  const row = (date: string) => rows.find((text) => text.includes(date));
  expect(row('06/20')).toContain('20.0%');
  expect(row('06/19')).not.toContain('30.0%');
  expect(rows.map((text) => /\d+单/.exec(text)?.[0])).toEqual([undefined, '9单', '0单', undefined, undefined]);
});

test('each day of a week stands beside that of the week before, which has no row', async () => {
  ui = await renderWidget({
    route: '/pages/finance/index?range=99&start=2026-06-14&end=2026-06-20',
    answers: {
      ...overview,
      '/api/BossAssistant/GetShopDailyList': ({ StartTime, EndTime }: Record<string, unknown>) =>
        daysOf(
          ...times(14, (ago) => day(add('2026-06-20', -ago)))
            .map((one, ago) => ({ ...one, OrderCount: 90, BusinessIncome: ago < 7 ? 800 : 1000 }))
            .filter(({ Date: date }) => `${date} 00:00:00` >= `${StartTime}` && `${date} 00:00:00` <= `${EndTime}`),
        ),
    },
  });
  await ui.shows('06/14');
  const rows = ui.texts('.row').filter((text) => /06\/\d\d 周/.test(text));
  expect(rows).toHaveLength(7);
  for (const text of rows) expect(text).toContain('20.0%');
});

test('help says how the company counts guests that nobody entered, and turns of its tables', async () => {
  for (const [settings, guests, turns] of [
    [{}, '未录人数的账单按 1 人计', '翻台率＝开台数÷'],
    [{ GuestDefault: 0, TableTurnoverMode: 2 }, '未录人数的账单按 0 人计', '翻台率＝（开台数－桌台数×营业天数）÷'],
  ] as const) {
    await open(settings);
    await ui.click(/^折前人均/);
    await ui.shows(guests);
    await ui.click('关闭');
    await ui.click(/^翻台率/);
    await ui.shows(turns);
  }
});

test.each([
  [31, '2026-05-01', '2026-05-31'],
  [30, '2026-04-01', '2026-04-30'],
  [26, '2026-05-05', '2026-05-30'],
  [25, '2026-05-05', '2026-05-29'],
])('of %i days each stands beside the same weekday a week before, the first as the last', async (count, start, end) => {
  const asked: number[] = [];
  ui = await renderWidget({
    route: `/pages/finance/index?range=99&start=${start}&end=${end}`,
    answers: {
      ...overview,
      '/api/BossAssistant/GetShopDailyList': ({ StartTime, EndTime }) => {
        const [from, to] = [StartTime, EndTime].map((time) => String(time).slice(0, 10));
        const days = 1 + (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
        asked.push(days);
        const List = times(days, (index) => add(String(from), index)).map((date) => ({
          ...day(date),
          OrderCount: 50,
          BusinessIncome: date < start ? 100 : 150,
        }));
        return daysOf(...List);
      },
    },
    shows: start.slice(5).replace('-', '/'),
  });
  await ui.shows('50.0%');
  const rows = ui.texts('.row');
  expect(rows).toHaveLength(count);
  expect(rows.filter((row) => row.includes('50.0%'))).toHaveLength(7);
  expect(Math.max(...asked)).toBeLessThanOrEqual(32);
});
