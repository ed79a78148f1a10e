/** Exports whose rows are parts of receipts, each by itself: rows to parts, of one shop where the files hold several. */
import { dirname } from 'node:path';
import { digitsOf } from '../../currency';
import { sumOf } from '../../ingest/money';
import { maxDate, minDate } from '../../metrics/calendar';
import { isOfOneTable } from '../bills/copies';
import { zoneOf } from '../map/shop-times';
import type { Entry, Passed } from '../source';
import { type Fault, fault, refusal, say, words } from '../words/words';
import { dateSniffer } from './dates';
import { type FileKind, firstOf, foundAt, type Reading, storesIn, type TableFormat, type TillOptions } from './format';
import { type OpenFile, openFiles } from './open-files';
import { type Head, type Item, type Part, plainHead, plainItem } from './part';
import { Row } from './row';

export async function readTables(
  files: readonly string[],
  format: TableFormat,
  { shop, dates, encoding = 'utf-8' }: TillOptions,
): Promise<Reading> {
  const strange: Parameters<Passed['sheet']>[] = [];
  const opened = await openFiles(files, format, encoding, (...sheet) => strange.push(sheet));
  const { order, store, stated, zone, folders } = await overlook();
  const [heads, items, payments] = format.kinds.filter(({ isOptional }) => isOptional !== true);
  const lacks = (kind: FileKind | undefined) =>
    format.mayLackOne === true && kind !== undefined && !opened.some((one) => one.kind === kind);
  const [isHeadless, hasNoDishes, hasNoPayments] = [lacks(heads), lacks(items), lacks(payments)];
  /** What a file that is missing leaves unknown, told at the first row. */
  const alone = new Map<Lacking, Fault>();
  const tell = (kind: FileKind | undefined, what: Lacking, line: Entry) => {
    if (alone.has(what)) return;
    const told = { title: kind?.title ?? '', what: words(`part.${what}`) };
    alone.set(what, fault(line, 'export.alone', told));
  };
  return {
    settings: zone === undefined ? {} : { timeZone: zoneOf(zone.name) ?? zone.name },
    store: stated,
    ...(isHeadless && { headOf: headOfItems }),
    notes: () => [...alone.values()],
    async *parts({ currency }, passed) {
      for (const sheet of strange) passed.sheet(...sheet);
      const periods = new Map<FileKind, Period>();
      const place = (one: OpenFile<FileKind>) => format.kinds.indexOf(one.kind);
      // In the order of their kinds: what a row of one is part of may stand in another.
      for (const one of [...opened].sort((left, right) => place(left) - place(right))) {
        const partsOf = rowReader(one, currency);
        for await (const { line, cells } of await one.rows()) {
          const parts = partsOf(cells, line);
          if (parts.length === 0) passed.byRule();
          for (const part of parts) {
            if (part.part === 'head' && part.payment === '' && hasNoPayments) {
              part.payment = say('row.paymentUnknown');
              tell(payments, 'ways', part);
            }
            const day = part.time.slice(0, 10);
            const { title } = one.kind;
            const { first, last } = periods.get(one.kind) ?? { first: day, last: day };
            if (day !== '') periods.set(one.kind, { title, first: minDate(day, first), last: maxDate(day, last) });
            yield part;
            if (isHeadless) tell(heads, 'payments', part);
            if (part.part !== 'head' || !hasNoDishes) continue;
            yield { ...itemOfHead(part), rows: 0 };
            tell(items, 'dishes', part);
          }
        }
      }
      refuseApart([...periods.values()]);
    },
  };

  /** Gives the parts that a row of the file makes: none of a row of another store, or that is no part of a receipt. */
  function rowReader({ sheet, ...one }: OpenFile<FileKind>, currency: string) {
    const table = { ...one, time: one.kind.time, order, digits: digitsOf(currency), currency };
    const at = one.places.get(format.store);
    // A report without the column is of the store of the files beside it.
    const named = folders.get(dirname(files[one.file] ?? ''));
    const isElsewhere = store !== null && named !== undefined && named.size > 0 && !named.has(store);
    return (cells: readonly string[], line: number): readonly Part[] => {
      if (store !== null && (at === undefined ? isElsewhere : cells[at] !== store)) return [];
      const row = new Row(table, cells, { file: one.file, ...(sheet && { sheet }), line });
      const parts = [one.kind.part(row) ?? []].flat();
      // What checks say is held against their receipt.
      return isHeadless && parts[0]?.part === 'check' ? [] : parts;
    };
  }

  /** Reads all files once for what only the whole tells: how dates are written, which shops there are, and where. */
  async function overlook() {
    const sniffer = dateSniffer();
    /** Each store with each time zone, where they stand first. */
    const seen = new Map<string, { store: string; zone: string; file: string; line: number }>();
    const folders = new Map<string, Set<string>>();
    for (const { file, kind, places, rows, name, width } of opened) {
      const folder = dirname(files[file] ?? '');
      const inFolder = folders.get(folder) ?? new Set();
      folders.set(folder, inFolder);
      const at = kind.time.map((column) => places.get(column) ?? -1);
      const storeAt = places.get(format.store) ?? -1;
      const zoneAt = places.get(format.zone ?? '') ?? -1;
      for await (const { line, cells } of await rows()) {
        if (cells.length !== width) continue;
        const time = at.map((index) => cells[index] ?? '').join(' ');
        sniffer.see({ name: time.trim(), file: name, line });
        const [store, zone] = [cells[storeAt] ?? '', cells[zoneAt] ?? ''];
        const key = `${store}\n${zone}`;
        if (!seen.has(key)) seen.set(key, { store, zone, file: name, line });
        if (store !== '') inFolder.add(store);
      }
    }
    const order = dates ?? sniffer.order();
    const all = [...seen.values()];
    const stores = all.map(({ store: name, file, line }) => ({ name, file, line }));
    const { chosen: store, stated } = storesIn(stores, shop, format.store);
    const own = all.filter((one) => store === null || one.store === store);
    const zones = firstOf(own.map((one) => ({ ...one, name: one.zone })));
    if (zones.length > 1) throw refusal('export.zones', { count: zones.length, found: zones.map(foundAt) });
    return { order, store, stated, zone: zones[0], folders };
  }
}

/** What is unknown without a file. */
type Lacking = 'dishes' | 'payments' | 'ways';

/**
 * The receipt of a file of dishes that comes alone: nothing says how it was paid. Extras are within the price of their dish.
 * What two files say of it would be added up: then it is that of the first, and left out.
 */
function headOfItems(all: readonly Item[]): Head | null {
  const dishes = all.filter(({ wrong, extraOf }) => wrong === '' && extraOf === undefined);
  const [first] = dishes;
  if (first === undefined) return null;
  const items = dishes.filter((item) => isOfOneTable(first, item));
  const { bill, file, line, time, isRefund, isCancelled = false } = first;
  const sum = (of: 'gross' | 'discount' | 'net') => sumOf(items, (item) => (item.isReturned === true ? 0 : item[of]));
  const [gross, discount, net] = [sum('gross'), sum('discount'), sum('net')];
  return {
    ...plainHead,
    bill,
    file,
    line,
    time,
    openTime: time,
    isRefund,
    isCancelled,
    wrong: items.length < dishes.length ? say('export.twoFiles', { bill }) : '',
    gross,
    discount,
    net,
    tip: 0,
    collected: net,
    payment: say('row.paymentUnknown'),
  };
}

/** What a receipt sold, where its file comes without that of its dishes. */
function itemOfHead(head: Head): Item {
  const { bill, file, sheet, line, wrong, openTime: time, isRefund, gross, discount, net, fee = 0 } = head;
  const dish = { dish: say('row.dishesUnknown'), qtyMilli: 1000, gross, discount, net: net - fee };
  return { ...plainItem, bill, file, ...(sheet && { sheet }), line, wrong, time, isRefund, ...dish };
}

/** The days of a kind of file. */
interface Period {
  title: string;
  first: string;
  last: string;
}

/** Two kinds without a common day are exports of two periods. */
function refuseApart(periods: readonly Period[]): void {
  for (const one of periods)
    for (const { title: other, first: otherFirst, last: otherLast } of periods)
      if (otherFirst > one.last) throw refusal('export.apart', { ...one, other, otherFirst, otherLast });
}
