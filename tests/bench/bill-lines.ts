/** A CSV of any number of dish lines, as a till of one restaurant would write them, made without holding it in memory. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { randomOf } from '../support/reliability';

const COLUMNS = ['bill', 'time', 'dish', 'category', 'price', 'qty', 'payment', 'table', 'guests', 'cashier'];
/** How it is read: each column is called by what it holds. */
export const BILL_LINES_MAP = {
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: Object.fromEntries(COLUMNS.map((name) => [name, name])),
  shop: { currency: 'USD', timeZone: 'America/New_York' },
};
const BILLS_A_DAY = 400;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2023, 0, 1, 10);
/** Minutes in which bills are settled each day, from ten o'clock. */
const OPEN_MINUTES = 720;

/** Writes the file and gives what it holds. */
export async function writeBillLines(path: string, lines: number): Promise<{ bills: number; income: number }> {
  const random = randomOf(20_260_615);
  const roll = (most: number) => Math.floor(random() * most);
  const file = createWriteStream(path);
  file.write(`${COLUMNS.join()}\n`);
  let written = 0;
  let bills = 0;
  let income = 0;
  while (written < lines) {
    const minute = Math.floor(((bills % BILLS_A_DAY) * OPEN_MINUTES) / BILLS_A_DAY);
    const at = FIRST_DAY + Math.floor(bills / BILLS_A_DAY) * DAY_MS + minute * 60_000;
    const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
    const shared = `${roll(4) === 0 ? 'Cash' : 'Card'},T${roll(40) + 1},${roll(5) + 1},Cashier ${roll(6) + 1}`;
    const count = Math.min(1 + roll(6), lines - written);
    let text = '';
    for (let line = 0; line < count; line++) {
      const dish = roll(180);
      const cents = 250 + ((dish * 137) % 2_400);
      const qty = roll(5) === 0 ? 2 : 1;
      income += cents * qty;
      text += `${bills + 1},${time},Dish ${dish},Group ${dish % 12},${(cents / 100).toFixed(2)},${qty},${shared}\n`;
    }
    written += count;
    bills++;
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return { bills, income };
}
