import { idOf } from '../../src/areas/food/sales-table';
import { say } from '../../src/i18n/text';
import { pageTexts } from '../../src/report/reading/page-texts';
import { toCsv } from '../../src/report/send/csv';
import { sendList } from '../../src/report/send/described';
import { collectRows } from '../../src/report/send/export-job';
import { fileName, type SendTools } from '../../src/report/send/sending';
import type { CellKind, CellValue, Table } from '../../src/report/send/table';
import toXlsx from '../../src/report/send/xlsx';
import type { GoodsSaleRow } from '../../types/api/food';
import { bills } from '../areas/order-answers';
import { readXlsx, unzip } from '../support/read-xlsx';
import '../support/load-texts';

const flags = ['否', '是'] as const;
const money = { code: 'USD', sign: '$', digits: 2 };
const columnsOf = (...kinds: CellKind[]) => kinds.map((kind, index) => ({ title: `C${index}`, kind }));
const table = (kinds: CellKind[], ...rows: CellValue[][]): Table => ({
  title: 'T',
  columns: columnsOf(...kinds),
  rows,
});
/** The cells of the first row, as they stand in the file. */
const cellsOf = (kind: CellKind, ...values: CellValue[]): string[] =>
  values.map((value) => toCsv([table([kind], [value])], flags, money).split('\r\n')[1] ?? '');

describe('toCsv', () => {
  test('begins with the mark of UTF-8 and ends its lines the way spreadsheets do', () => {
    const sheet = {
      title: '订单',
      columns: [
        { title: '单号', kind: 'text' },
        { title: '实收', kind: 'money' },
      ],
      rows: [['A1', 108.5]],
    } as const;
    expect(toCsv([sheet], flags, money)).toBe('\uFEFF单号,实收 (USD)\r\nA1,108.5\r\n');
  });

  test('quotes commas, quotes and line breaks', () => {
    expect(toCsv([table(['text'], ['大厅, "A"\n2'])], flags, money)).toBe('\uFEFFC0\r\n"大厅, ""A""\n2"\r\n');
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '-',
    '="0028"',
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\u3000＝1',
  ])('defuses %j', (text) => {
    expect(cellsOf('text', text)[0]).toMatch(/^"?'/);
  });

  test('defuses a formula behind what another spreadsheet takes for the end of a cell', () => {
    const odd = ['x;=1+1', 'x; @SUM(A1)', 'a;b;－1', 'x\n=1', 'x\t+1', '"";=1', 'x;＝HYPERLINK("a")'];
    const lines = cellsOf('text', ...odd);
    // Whatever ends a cell elsewhere, no part of a line begins like a formula.
    for (const line of lines)
      for (const part of line.split(/[;,\t\r\n]/)) expect(part).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
    expect(cellsOf('text', 'x;=1+1')).toEqual(["x;'=1+1"]);
    expect(cellsOf('text', '炒饭;不要葱', 'a;b=1')).toEqual(['炒饭;不要葱', 'a;b=1']);
  });

  test('keeps texts that a spreadsheet would turn: numbers of bills, dates and times', () => {
    expect(cellsOf('text', '0028', '14272953155303424', '12345', '3-1', '8:30', '1E5', 'May 5', 'MAR1')).toEqual(
      ['0028', '14272953155303424', '12345', '3-1', '8:30', '1E5', 'May 5', 'MAR1'].map((text) => `"=""${text}"""`),
    );
    expect(cellsOf('text', 'A01', '大厅 3', '138****1234', '7分甜', 'Marble 3 x')).toEqual([
      'A01',
      '大厅 3',
      '138****1234',
      '7分甜',
      'Marble 3 x',
    ]);
  });

  test('writes amounts as numbers, shares as percentages, switches as words', () => {
    expect(cellsOf('money', -20, 0.1, 0, null, Number.NaN)).toEqual(['-20', '0.1', '0', '', '']);
    expect(cellsOf('rate', 0.0146, 1, 0.00125, null)).toEqual(['1.46%', '100%', '0.13%', '']);
    expect(cellsOf('flag', 1, 0, null)).toEqual(['是', '否', '']);
    expect(cellsOf('date', '2026-11-22 10:35:00', '2026-11-22')).toEqual(['2026-11-22 10:35:00', '2026-11-22']);
  });

  test('puts the totals last, and a second table below the first under its name', () => {
    const one: Table = { title: '支付', columns: columnsOf('text', 'money'), rows: [['微信', 3]], total: ['合计', 3] };
    expect(toCsv([one], flags, money)).toBe('\uFEFFC0,C1 (USD)\r\n微信,3\r\n合计,3\r\n');
    expect(toCsv([one, { ...one, title: '菜品', total: undefined }], flags, money)).toBe(
      '\uFEFF支付\r\nC0,C1 (USD)\r\n微信,3\r\n合计,3\r\n\r\n菜品\r\nC0,C1 (USD)\r\n微信,3\r\n',
    );
  });
});

describe('fileName', () => {
  test('names page, store and period one way, without signs that a file may not have', () => {
    const about = { title: '店内订单明细', store: '川湘小馆・A/B店', range: '2026/11/16–2026/11/22', time: '' };
    expect(fileName(about)).toBe('店内订单明细_川湘小馆・A B店_20261116-20261122');
    expect(fileName({ ...about, range: '' })).toBe('店内订单明细_川湘小馆・A B店');
  });
});

describe('toXlsx', () => {
  const kinds: CellKind[] = ['text', 'date', 'date', 'money', 'rate', 'count', 'quantity', 'flag'];
  const row = ['0028', '2026-11-22', '2026-11-22 12:00:00', -1234.5, 0.0146, 12345678, 1.25, 1];
  const sheet: Table = {
    ...table(
      kinds,
      row,
      kinds.map(() => null),
    ),
    total: ['合计', null, null, -1234.5],
  };

  test('keeps numbers, dates and percentages as values and numbers of bills as text', async () => {
    const [read] = await readXlsx(await toXlsx([sheet], flags, money));
    const [head, first, empty, total] = read?.rows ?? [];
    expect(read).toMatchObject({ name: 'T', isHeadFrozen: true });
    expect(head?.map(({ value, isBold }) => [value, isBold])).toEqual(kinds.map((_, at) => [`C${at}`, true]));
    expect(first?.map(({ value, format }) => [value, format])).toEqual([
      ['0028', '@'],
      [46348, 'yyyy\\-mm\\-dd'],
      [46348.5, 'yyyy\\-mm\\-dd hh:mm:ss'],
      [-1234.5, '"$"#,##0.00'],
      [0.0146, '0.00%'],
      [12345678, '#,##0'],
      [1.25, 'General'],
      ['是', '@'],
    ]);
    expect(empty?.every(({ value }) => value === null)).toBe(true);
    expect(total?.slice(0, 4).map(({ value, isBold }) => [value, isBold])).toEqual([
      ['合计', true],
      [null, false],
      [null, false],
      [-1234.5, true],
    ]);
  });

  test('writes amounts with the sign and the decimals of their currency', async () => {
    const formatOf = async (code: string, sign: string, digits: number) => {
      const [read] = await readXlsx(
        await toXlsx([table(['money', 'times'], [1234, 1.5])], flags, { code, sign, digits }),
      );
      return read?.rows[1]?.map(({ format }) => format);
    };
    expect(await formatOf('JPY', '¥', 0)).toEqual(['"¥"#,##0', '#,##0.00']);
    expect(await formatOf('KWD', 'KWD', 3)).toEqual(['"KWD"#,##0.000', '#,##0.00']);
  });

  test('writes any text as it is: formulas, markup, control signs, halves of signs', async () => {
    const texts = ['=1+1', '<b>&"x"</b>', ' a\u0001b ', '辣\u{1F336}️', 'x\ud83cy'];
    const [read] = await readXlsx(await toXlsx([table(['text'], ...texts.map((text) => [text]))], flags, money));
    expect(read?.rows.slice(1).map(([cell]) => cell?.value)).toEqual([
      '=1+1',
      '<b>&"x"</b>',
      ' ab ',
      '辣\u{1F336}️',
      'xy',
    ]);
  });

  test('gives each table a sheet of its own name', async () => {
    const named = (title: string): Table => ({ ...sheet, title });
    const long = '一'.repeat(40);
    const read = await readXlsx(await toXlsx([named('a/b'), named('A b'), named(long), named('')], flags, money));
    expect(read.map(({ name }) => name)).toEqual(['a b', 'A b 2', '一'.repeat(28), 'Sheet']);
  });

  test('stores the parts where the browser cannot deflate', async () => {
    const packed = unzip(Buffer.from(await (await toXlsx([sheet], flags, money)).arrayBuffer()));
    vi.stubGlobal('CompressionStream', undefined);
    const blob = await toXlsx([sheet], flags, money);
    const stored = unzip(Buffer.from(await blob.arrayBuffer()));
    expect(packed.every(({ isDeflated }) => isDeflated)).toBe(true);
    expect(stored.some(({ isDeflated }) => isDeflated)).toBe(false);
    expect(stored.map(({ text }) => text)).toEqual(packed.map(({ text }) => text));
    expect(blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });
});

/** A server with `count` bills and a page size of its own. */
function server(count: number, cap = 500) {
  const rows = bills(count);
  const asked: { PageIndex: number; PageSize: number; Cursor?: string }[] = [];
  const ask = async (page: (typeof asked)[number]) => {
    asked.push(page);
    const size = Math.min(cap, page.PageSize);
    return {
      Total: count,
      List: rows.slice((page.PageIndex - 1) * size, page.PageIndex * size),
      Cursor: `behind ${page.PageIndex}`,
    };
  };
  return { collect: () => collectRows(ask, (row) => row.OrderID), asked };
}

describe('collectRows', () => {
  test('reads pages of 500, each behind the one before', async () => {
    const { collect, asked } = server(1200);
    const { rows, total } = await collect();
    expect([rows.length, total]).toEqual([1200, 1200]);
    expect(asked.map(({ PageIndex, PageSize, Cursor }) => [PageIndex, PageSize, Cursor])).toEqual([
      [1, 500, undefined],
      [2, 500, 'behind 1'],
      [3, 500, 'behind 2'],
    ]);
  });

  test('stops at 5,000 rows and still says how many there are', async () => {
    const { collect, asked } = server(5600);
    const { rows, total } = await collect();
    expect([rows.length, total, asked.length]).toEqual([5000, 5600, 10]);
  });

  test('tells dishes without a number apart by their names', () => {
    const dish = (ID: string, Name: string, SpecName = '') => idOf({ ID, Name, SpecName } as GoodsSaleRow);
    expect(dish('0', '加料·香脆花生')).not.toBe(dish('0', '加料·香菜'));
    expect(dish('7', '米饭', '大')).not.toBe(dish('7', '米饭', '小'));
    // A dish that was renamed is one dish.
    expect(dish('7', '米饭')).toBe(dish('7', '东北大米饭'));
  });

  test('goes on with a server that answers smaller pages, and ends with one that answers none', async () => {
    const small = server(250, 100);
    expect((await small.collect()).rows).toHaveLength(250);
    const none = server(0);
    expect((await none.collect()).rows).toHaveLength(0);
    expect(none.asked).toHaveLength(1);
  });

  test('loses no row of a page in which two share an identifier', async () => {
    const List = [
      { ID: '0', Name: 'a' },
      { ID: '0', Name: 'b' },
      { ID: '1', Name: 'c' },
    ];
    const { rows } = await collectRows(
      async ({ PageIndex }) => ({ Total: 3, List: PageIndex === 1 ? List : [] }),
      ({ ID }) => ID,
    );
    expect(rows.map(({ Name }) => Name)).toEqual(['a', 'b', 'c']);
  });
});

test('the totals of a list are those that the server adds', async () => {
  const path = '/api/GeneralInterface/GetConsumeOrderListV2';
  const list = sendList<typeof path>({
    figures: () => [],
    chart: () => undefined,
    drawn: () => [],
    columns: () => [
      [pageTexts.name, 'text', 'OrderNo'],
      [pageTexts.amount, 'money', 'BusinessIncome', ({ Sum }) => Sum.BusinessIncome],
    ],
  });
  const [first] = bills(1);
  if (!first) throw new Error('no bill');
  const Sum = { ...first, TableCount: 1, OrderCount: 1, AvgGuestBefore: null, AvgOrderAfter: null, BusinessIncome: 99 };
  const head = { Total: 1, PageIndex: 1, PageSize: 20, List: [first], DataTime: '', Cursor: '', States: [], Sum };
  const run = vi.fn();
  const tools: SendTools = {
    about: { title: 'T', store: '', range: '', time: '' },
    locale: 'zh-CN',
    t: (text, ...[values]) => say<string>(text, 'zh-CN', { ...values }),
    ask: () => Promise.reject(new Error('nothing is asked')),
    may: () => true,
  };
  const call = { path, data: { StartTime: '', EndTime: '' }, idOf: ({ OrderID }: typeof first) => OrderID } as const;
  await list.rows?.({ call, head, rows: [first] }, tools, run);
  expect(run.mock.calls[0]?.[0].tableOf([first], head).total).toEqual(['合计', 99]);
});
