/** Rows of the files that tell of closings as a whole go into the book of closings. */
import type { HeaderKind } from '../format';
import type { Row } from '../row';
import { isSales, isTip } from './business-cases';
import type { ClosingBook } from './closings';
import { kinds } from './kinds';
import { closingOf, PLACES } from './rows';

/** Whether the row is one of them. */
export function bookRow(
  book: ClosingBook,
  kind: HeaderKind,
  row: Row,
  { local, currency }: { local: (text: string) => string | null; currency: string },
): boolean {
  const closing = () => book.at(closingOf(row));
  switch (kind) {
    case kinds.closing: {
      const { file, line } = row.entry('');
      Object.assign(closing(), {
        ...{ file, line },
        made: local(row.cell('Z_ERSTELLUNG')) ?? '',
        bookedOn: /^20\d\d-[01]\d-[0-3]\d/.exec(row.cell('Z_BUCHUNGSTAG'))?.[0] ?? '',
      });
      return true;
    }
    case kinds.sales: {
      const { stated } = closing();
      const type = row.cell('GV_TYP');
      stated.hasSales = true;
      if (isSales(type)) {
        stated.net += row.number('Z_UMS_BRUTTO', PLACES);
        stated.tax += row.number('Z_UST', PLACES);
      }
      if (isTip(type)) stated.tip += row.number('Z_UMS_BRUTTO', PLACES);
      return true;
    }
    case kinds.payments: {
      const { stated } = closing();
      stated.hasPayments = true;
      const name = row.cell('ZAHLART_NAME') || row.cell('ZAHLART_TYP');
      stated.paid.set(name, (stated.paid.get(name) ?? 0) + row.signed('Z_ZAHLART_BETRAG'));
      return true;
    }
    case kinds.cash: {
      const { stated } = closing();
      if (row.cell('ZAHLART_WAEH') === currency)
        stated.cash = (stated.cash ?? 0) + row.signed('ZAHLART_BETRAG_WAEH');
      return true;
    }
    default:
      return kind === kinds.register || kind === kinds.location;
  }
}
