/** Toast, the folder that it exports every night, and several of them. */
import type { ReadFormat } from '../format';
import { readTables } from '../read-tables';
import { itemTotals } from './item-totals';
import { toastKinds } from './kinds';

/** Files of the folder that hold nothing of bills; accounts, kitchen, hours, menus. */
const OTHERS = /^(?:AccountingReport|KitchenTimings|TimeEntries|MenuExport|HouseAccountExport)/i;
/** Toast writes dates in the American way. */
const DATES = 'mdy';
/** Toast closes its days at four in the morning. */
const DAY_START = '04:00';

const shared = {
  name: 'toast',
  title: 'Toast',
  hasOneTime: true,
  minutesApart: 60,
  isByOpening: true,
  hasNoCurrency: true,
  countsUp: false,
  mayLackOne: true,
  isPassedOver: (name: string) => OTHERS.test(name),
};

export const toast: ReadFormat = {
  ...shared,
  kinds: toastKinds([], itemTotals()),
  read(files, options) {
    const totals = itemTotals();
    const tables = { ...shared, store: 'Location', kinds: toastKinds(files, totals) };
    const reading = readTables(files, tables, { ...options, dates: options.dates ?? DATES });
    return {
      ...reading,
      settings: async () => ({ dayStart: DAY_START }),
      notes: () => [...(reading.notes?.() ?? []), ...totals.notes()],
      days: totals.days,
    };
  },
};
