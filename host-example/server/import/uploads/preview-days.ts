/** A look at files that state whole days, before anything is written. */
import type { ImportEvent } from '../../../../types/api/imports';
import { moneyIn } from '../../currency';
import type { Db } from '../../db/db';
import type { DayFormat, TillOptions } from '../formats/format';
import { readDays } from '../import-days';
import { findTarget } from '../target/find-target';
import { refuseOtherStore } from '../target/stated-store';
import { leftOf, shownFiles } from './left';

interface Options {
  files: readonly string[];
  shop: string;
  company: string;
}

export async function previewDays(
  db: Db,
  format: DayFormat,
  till: TillOptions,
  options: Options,
): Promise<Extract<ImportEvent, { Kind: 'preview' }>> {
  const found = await findTarget(db, options, '');
  const currency = found.shop?.currency ?? till.settings?.currency ?? found.currency ?? 'CNY';
  const settings = { ...till.settings, currency };
  const { reading, tally } = await readDays(options.files, format, { ...till, settings });
  await refuseOtherStore(db, found, { shop: options.shop, source: format.name }, reading.store);
  const money = moneyIn(currency);
  const of = (date: string, measure: string) =>
    reading.days.find((one) => one.businessDate === date && one.measure === measure)?.amount ?? 0;
  const dates = [...new Set(reading.days.map(({ businessDate }) => businessDate))].sort();
  const sum = (measure: string) => dates.reduce((total, date) => total + of(date, measure), 0);
  return {
    Kind: 'preview',
    Source: format.name,
    Files: shownFiles(options.files),
    Rows: tally.lines,
    Bills: sum('bills'),
    Income: money.text(sum('net')),
    Days: dates.map((date) => ({
      Date: date,
      Bills: of(date, 'bills'),
      Income: money.text(of(date, 'net')),
    })),
    IsOfDays: 1,
    ...{ First: [], Payments: [] },
    ...{ LeftBills: 0, LeftRows: tally.skippedLines, AllIncome: money.text(sum('net')), Mends: [] },
    IsNewStore: found.shop === null ? 1 : 0,
    // Reports of whole days are known of China alone.
    Currency: currency,
    CompanyCurrency: found.currency ?? '',
    Left: leftOf(tally, tally.reasons),
    Notes: leftOf(tally, tally.notes),
  };
}
