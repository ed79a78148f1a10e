/** In which order dates are written is told from all of them: 05/06 alone may be the fifth of June or the sixth of May. */
import { isTime } from '../map/shop-times';
import { hourOf } from '../map/time-format';
import type { Found } from '../source';
import { refusal, refused, say, words } from '../words/words';

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

const SHAPE =
  /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})[\sT,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([AaPp])\.?[Mm]\.?)?$/;

const two = (text: string) => text.padStart(2, '0');

/** The local time `YYYY-MM-DD HH:mm:ss` that the text is in this order, or null. */
export function readDate(text: string, order: DateOrder): string | null {
  const match = SHAPE.exec(text.trim());
  if (match === null) return null;
  const [, first = '', , second = '', third = '', hours = '', minutes = '', seconds = '00', half] = match;
  if ((first.length === 4) !== (order === 'ymd') || first.length === 3) return null;
  const [year, month, day] =
    order === 'ymd' ? [first, second, third] : order === 'dmy' ? [third, second, first] : [third, first, second];
  if (year.length !== 4 && (year.length !== 2 || order === 'ymd')) return null;
  const hour = half === undefined ? hours : hourOf(hours, half);
  const value = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)} ${two(hour)}:${minutes}:${seconds}`;
  return value.startsWith('20') && isTime(value) ? value : null;
}

/** Looks at every date of the files; `order()` then says how they are written, or why that cannot be told. */
export function dateSniffer() {
  const only = new Map<DateOrder, Found>();
  let open: Found | null = null;
  let strange: Found | null = null;
  /** Rows of a receipt have one time. */
  let last: string | null = null;
  const quoted = ({ name: text, ...place }: Found) => `${say('export.place', place)}: ${JSON.stringify(text)}`;
  return {
    see(seen: Found): void {
      const { name: text } = seen;
      if (text === last) return;
      last = text;
      const fitting = dateOrders.filter((order) => readDate(text, order) !== null);
      const [first] = fitting;
      if (first === undefined) strange ??= seen;
      else if (fitting.length === 1) {
        if (!only.has(first)) only.set(first, seen);
      } else if (readDate(text, 'dmy') !== readDate(text, 'mdy')) open ??= seen;
    },
    order(): DateOrder {
      const [one, other] = [...only.values()];
      if (one !== undefined && other !== undefined)
        throw refused(words('export.twoDateOrders', { one: quoted(one), other: quoted(other) }), 'Dates');
      const [order] = only.keys();
      if (order !== undefined) return order;
      if (open !== null) throw refused(words('export.openDateOrder', { where: quoted(open) }), 'Dates');
      if (strange !== null) throw refusal('export.strangeDate', { where: quoted(strange) });
      return 'ymd';
    },
  };
}
