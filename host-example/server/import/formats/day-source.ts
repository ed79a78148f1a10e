/** Files that state whole days and hold no bills: as totals that prove a shop's bills, or as all it has. */
import type { Entry, Source } from '../source';
import type { DayFormat, DayReading, TillOptions } from './format';

export function daySource(files: readonly string[], format: DayFormat, till: TillOptions): Source<Entry> {
  const { settings = {} } = till;
  const read = (currency = settings.currency) =>
    format.readDays(files, { ...till, settings: { ...settings, ...(currency && { currency }) } });
  let reading: DayReading | null = null;
  return {
    map: { shop: settings, constants: {} },
    store: async () => (await read()).store,
    async *entries({ currency }) {
      reading = await read(currency);
      const { rows, left } = reading;
      for (const { reason, line } of left) yield { ...line, bill: '', wrong: reason };
      yield { file: 0, line: 1, bill: format.name, rows: rows - left.length, wrong: '' };
    },
    note: () => undefined,
    prepare: async () => reading?.notes ?? [],
    build: () => ({ joined: true }),
    stated: {
      source: format.name,
      documents: () => [],
      days: () => reading?.days ?? [],
      ways: () => reading?.ways ?? new Map(),
    },
  };
}
