import { describe, expect, test } from 'vitest';
import { collectRows, toCsv } from '../../src/report/send/export';
import { bills } from '../areas/order-answers';

describe('toCsv', () => {
  test('begins with the mark of UTF-8 and ends its lines the way spreadsheets do', () => {
    expect(toCsv(['单号', '实收'], [['A1', 108.5]])).toBe('\uFEFF单号,实收\r\nA1,108.5\r\n');
  });

  test('quotes commas, quotes and line breaks', () => {
    expect(toCsv(['a'], [['大厅, "A"\n2']])).toBe('\uFEFFa\r\n"大厅, ""A""\n2"\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('defuses %j', (text) => {
    expect(toCsv([], [[text]])).toMatch(/\r\n"?'/);
  });

  test('leaves amounts numbers, also negative ones, and long numbers texts', () => {
    expect(toCsv([], [[-20, 0.1, null, Number.NaN, '14272953155303424', '12345']])).toBe(
      '\uFEFF\r\n-20,0.1,,,"\t14272953155303424",12345\r\n',
    );
  });
});

/** A server with `count` bills and a page size of its own. */
function server(count: number, cap = 500) {
  const rows = bills(count);
  const asked: { PageIndex: number; PageSize: number; SnapshotTime?: string }[] = [];
  const ask = async (page: (typeof asked)[number]) => {
    asked.push(page);
    const size = Math.min(cap, page.PageSize);
    return {
      Total: count,
      List: rows.slice((page.PageIndex - 1) * size, page.PageIndex * size),
      SnapshotTime: '2024-05-07 21:00:00',
    };
  };
  return { collect: () => collectRows(ask, (row) => row.OrderID), asked };
}

describe('collectRows', () => {
  test('reads pages of 500 at one moment', async () => {
    const { collect, asked } = server(1200);
    const { rows, total } = await collect();
    expect([rows.length, total]).toEqual([1200, 1200]);
    expect(asked.map(({ PageIndex, PageSize, SnapshotTime }) => [PageIndex, PageSize, SnapshotTime])).toEqual(
      [
        [1, 500, undefined],
        [2, 500, '2024-05-07 21:00:00'],
        [3, 500, '2024-05-07 21:00:00'],
      ],
    );
  });

  test('stops at 5,000 rows and still says how many there are', async () => {
    const { collect, asked } = server(5600);
    const { rows, total } = await collect();
    expect([rows.length, total, asked.length]).toEqual([5000, 5600, 10]);
  });

  test('goes on with a server that answers smaller pages, and ends with one that answers none', async () => {
    const small = server(250, 100);
    expect((await small.collect()).rows).toHaveLength(250);
    const none = server(0);
    expect((await none.collect()).rows).toHaveLength(0);
    expect(none.asked).toHaveLength(1);
  });
});
