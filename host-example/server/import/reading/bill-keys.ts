/** Which bill a row is of: that of its number, of its register and day where the file tells bills apart by them. */
import { firstLetters } from '../../ingest/plain-name';
import { textLimits } from '../map/import-map';
import { businessDay } from '../map/shop-times';
import { isMangled } from './fields';
import { type FileToRead, filled, type RowCells } from './row-cells';

/** The row before the one that is read. */
interface Above {
  cells: readonly string[];
  bill: string;
  isRefundApart: boolean;
  /** The day is a part of the bill's key, and could not be read in one of its rows. */
  isDayLost: boolean;
}

export function billKeys({ map, other, places, shop, mayShareNumber }: FileToRead, row: RowCells) {
  const { firstRowOnly = [] } = map;
  const { fields } = places;
  const isDaily = map.billNumbers === 'daily';
  // Rows of one refund stand in both files: where one of them has no day, the refund is known by its number alone.
  const isRefundOfDay = other === null || (map.columns.time === undefined) === (other.columns.time === undefined);
  const registerAt = fields.get('register') ?? [];
  const billAt = fields.get('bill') ?? [];
  /** Columns that together are the number of a bill. */
  const numberAt = [...registerAt, ...billAt];
  let above: Above | null = null;

  const isOfBillAbove = (cells: readonly string[]) =>
    above !== null && numberAt.every((at) => (cells[at] ?? '') === (above?.cells[at] ?? ''));

  /** Numbers that start again every day are of the day of the row. */
  const ofDay = (number: string, time: string) =>
    isDaily && number !== '' && time !== '' ? `${businessDay(time, shop.dayStart)} ${number}` : number;

  /** A number of the register of the row as bills are known by it; the register may be missing. */
  const ofRegister = (numbers: readonly string[], time: string) =>
    ofDay(filled([...registerAt.map(row.at), ...numbers]).join(' '), time);

  /** The key that the row says itself. */
  function ownKey(numbers: readonly string[], time: string, isRefundApart: boolean): string {
    const number = ofRegister(numbers, time);
    // The text that could not be read as a time stands for the day.
    const bill = row.checked('bill', isDaily && time === '' ? `${row.cell('time')} ${number}` : number);
    return isRefundApart && bill !== '' ? refundKey(bill, isRefundOfDay ? time : '') : bill;
  }

  return {
    ofDay,
    /** What a file gives in a bill's first row only is taken from the row above. */
    withFirstRow(cells: readonly string[]): readonly string[] {
      if (above === null || firstRowOnly.length === 0) return cells;
      const full = [...cells];
      // First the number of the bill, which decides whether the rest is of the bill above.
      if (firstRowOnly.includes('bill'))
        for (const at of numberAt) if ((full[at] ?? '') === '') full[at] = above.cells[at] ?? '';
      if (!isOfBillAbove(full)) return full;
      for (const field of firstRowOnly) {
        const own = fields.get(field) ?? [];
        if (own.every((at) => (full[at] ?? '') === '')) for (const at of own) full[at] = above.cells[at] ?? '';
      }
      return full;
    },
    /** '' where the row has no number. `time` is '' where it has none that can be read. */
    keyOf(cells: readonly string[], time: string, isRefund: boolean): string {
      const isRefundApart = isRefund && mayShareNumber;
      const hasDay = isDaily || (isRefundApart && isRefundOfDay);
      const same = above?.isRefundApart === isRefundApart && isOfBillAbove(cells) ? above : null;
      // A row without a day stays with the bill of its number above it, and rows below stay with a bill that has such a row, so
      // that the bill is left out as a whole.
      const kept = hasDay && (time === '' || same?.isDayLost === true) ? same : null;
      const numbers = billAt.map(row.at);
      const hasNone = numbers.includes('');
      const mangled = numbers.find(isMangled);
      if (hasNone) row.tell('row.noBill');
      else if (mangled !== undefined) row.tell('row.mangled', { number: mangled });
      const bill = hasNone ? '' : (kept?.bill ?? ownKey(numbers, time, isRefundApart));
      above = { cells, bill, isRefundApart, isDayLost: kept !== null || (hasDay && time === '') };
      return bill;
    },
    /** The number as printed, without the register and the day. */
    printed: () => row.at(numberAt.at(-1) ?? -1),
    /** The bill of its own register and day that has the number which a refund names, or else that of the refund; '' for none. */
    mayBeOf(named: string, time: string, isRefund: boolean): string {
      if (named !== '') return ofRegister([named], time);
      return isRefund && mayShareNumber ? ofRegister(billAt.map(row.at), time) : '';
    },
  };
}

/** A refund may have the number of its bill, and a bill may have several: each is known by its day too, where that is told. */
const refundKey = (bill: string, time: string) =>
  firstLetters(filled(['R', bill, time.slice(0, 10).replaceAll('-', '')]).join('-'), textLimits.bill);
