// Every report as CSV and as Excel: named by title, store and dates, numbers of bills as text, shares as percentages, as many
// rows as the page has, and with its totals where they are asked for.
import { everyNth } from '../support/nightly';
import { readXlsx } from '../support/read-xlsx';
import { send } from '../support/sent-files';
import { openStage, untilEnd } from '../support/stage';
import { login, startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer());

const month = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-20 23:59:59' };
const [BOSS, STAT] = ['/api/BossAssistant', '/api/StatisticalReport'] as const;

interface Report {
  route: string;
  title: string;
  /** Its name has no dates. */
  isNow?: boolean;
  /** Rows of the list as the server counts them; reports made of tables of several cards have none. */
  rows?: () => Promise<number>;
  /** Has a row of totals on request. */
  hasTotal?: boolean;
}

/** Best sellers leave drinks and staples out at first. */
const goods = (RankType: 1 | 2 | 3) => async () => {
  const body = { ...month, RankType, Top: 100, ...(RankType === 1 && { DishesOnly: 1 as const }) };
  return (await stage.server.ask(`${BOSS}/GetBusinessInfoGoods`, body)).List.length;
};

const reports: readonly Report[] = [
  { route: '/pages/finance/index?range=6', title: '经营概览' },
  { route: '/pages/finance/collection-details?type=income&range=6', title: '收款明细' },
  {
    route: '/pages/finance/collection-details?type=unpaid',
    title: '未结订单',
    isNow: true,
    rows: async () => (await stage.server.ask(`${BOSS}/GetNoPayOrder`, { PageSize: 1 })).Count,
  },
  { route: '/pages/finance/food/selling-dishes?range=6', title: '畅销菜品排行', rows: goods(1) },
  { route: '/pages/finance/food/selling-category?range=6', title: '畅销分类排行', rows: goods(2) },
  { route: '/pages/finance/food/refund-dishes?range=6', title: '退菜排行', rows: goods(3) },
  { route: '/pages/target/index', title: '经营目标' },
  {
    route: '/pages/order/index?range=6',
    title: '店内订单明细',
    hasTotal: true,
    rows: async () =>
      (await stage.server.ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...month, PageSize: 1 })).Total,
  },
  {
    route: '/pages/food/index?range=6',
    title: '菜品销售统计',
    hasTotal: true,
    rows: async () => (await stage.server.ask(`${BOSS}/GetGoodsOrderLists`, { ...month, PageSize: 1 })).Total,
  },
  // Types of operations are not added up.
  { route: '/pages/abnormal/index?range=6', title: '敏感操作监控' },
  {
    route: '/pages/abnormal/index?range=6&tab=person',
    title: '敏感操作监控',
    hasTotal: true,
    rows: async () =>
      // What people gave away, which the page shows first.
      (
        await stage.server.ask(`${STAT}/GetSensitiveStatisticsPage`, {
          ...month,
          GroupBy: 1,
          PageSize: 500,
          Types: [4, 5, 6, 8],
        })
      ).List.length,
  },
  {
    route: '/pages/abnormal/lists?type=0&range=6',
    title: '敏感操作明细',
    rows: async () => (await stage.server.ask(`${BOSS}/GetOrderAbnormalList`, { ...month, PageSize: 1 })).Total,
  },
  {
    route: '/pages/rank/salesVolume?range=6',
    title: '门店排行',
    rows: async () => (await stage.server.ask(`${BOSS}/ShopRankingList`, { ...month, PageSize: 1 }, '0')).Total,
  },
  {
    route: '/pages/rank/member?range=6',
    title: '会员排行',
    rows: async () =>
      (await stage.server.ask(`${BOSS}/GetBusinessInfoMember`, { ...month, Mode: 2, PageSize: 1 })).Total,
  },
  { route: '/pages/rank/goods?range=6', title: '菜品排行', rows: goods(1) },
];

/** Fields of CSV, with quotes taken away. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, field = '']) => (field.startsWith('"') ? field.slice(1, -1).replace(/""/g, '"') : field));

const NUMBERED = /单号|流水号|编码|手机/;
const SHARED = /率$|占比|占营业额|占本人/;

it('every report is a table that a spreadsheet reads without harm', async () => {
  const story = await untilEnd(login(stage.browser, stage.server));
  const wrong: string[] = [];
  for (const { route, title, isNow, rows, hasTotal } of reports.filter(everyNth(3))) {
    await story.open(route);
    const note = (what: string): void => void wrong.push(`${route}: ${what}`);
    const csv = await send(story.page, /^CSV/);
    const xlsx = await send(story.page, /^Excel/);
    const base = csv.name.replace(/\.csv$/, '');
    const [name, store, dates, ...rest] = base.split('_');
    if (name !== title || !store || rest.length > 0 || Boolean(dates) === Boolean(isNow)) note(`is named ${csv.name}`);
    if (dates && !/^\d{8}(-\d{8})?$|^\d{4}年\d{1,2}月$/.test(dates)) note(`has the dates ${dates}`);
    if (xlsx.name !== `${base}.xlsx`) note(`has two names: ${csv.name}, ${xlsx.name}`);

    const text = csv.bytes.toString();
    if (!text.startsWith('\uFEFF') || /[^\r]\n/.test(text)) note('has no mark of UTF-8, or lines of another end');
    const sheets = await readXlsx(new Blob([new Uint8Array(xlsx.bytes)]));
    const lines = text.slice(1).trimEnd().split('\r\n').filter(Boolean).map(cellsOf);
    const counted = sheets.reduce((sum, sheet) => sum + sheet.rows.length + (sheets.length > 1 ? 1 : 0), 0);
    if (lines.length !== counted) note(`has ${lines.length} lines and ${counted} in Excel`);
    const wanted = await rows?.();
    if (wanted !== undefined && sheets[0]?.rows.length !== wanted + 1)
      note(`has ${(sheets[0]?.rows.length ?? 0) - 1} rows of ${wanted}`);
    if (/NaN|undefined|Infinity/.test(text)) note('has a cell that is no value');

    for (const { rows: all } of sheets) {
      const [head = [], ...body] = all;
      for (const [at, { value: label }] of head.entries()) {
        const column = body.map((row) => row[at]).filter((cell) => cell && cell.value !== null && cell.value !== '');
        if (NUMBERED.test(String(label)) && column.some((cell) => cell?.format !== '@'))
          note(`${label} is no text in Excel`);
        if (SHARED.test(String(label)) && column.some((cell) => cell?.format !== '0.00%'))
          note(`${label} is no percentage in Excel: ${column[0]?.format}`);
        if (sheets.length > 1) continue;
        const written = lines.slice(1).map((line) => line[at] ?? '');
        if (NUMBERED.test(String(label)) && written.some((cell) => /^\d+$/.test(cell)))
          note(`${label} is a number in CSV`);
        if (SHARED.test(String(label)) && written.some((cell) => cell !== '' && !/^-?[\d.]+%$/.test(cell)))
          note(`${label} is no percentage in CSV`);
      }
    }
    if (!hasTotal) continue;
    const summed = await send(story.page, /^CSV/, '表格附合计行');
    const added = summed.bytes.toString().trimEnd().split('\r\n').filter(Boolean);
    if (added.length !== lines.length + 1 || !added.slice(-1)[0]?.startsWith('合计')) note('has no row of totals');
  }
  expect(wrong).toEqual([]);
  expect(story.faults).toEqual([]);
}, 240_000);
