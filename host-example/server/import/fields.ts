/** Text of a cell → exact values. Each returns what is wrong as a sentence instead of guessing. */
export type Parsed<T> = { value: T } | { wrong: string };

/** A decimal as a whole number of 10^-places, without floating point; null where it is no such decimal. */
function scaled(text: string, places: number, decimal: '.' | ','): number | null {
  const group = decimal === '.' ? ',' : '.';
  const plain = text
    .trim()
    .replace(/^([-+]?)\s*(?:¥|￥|\$|€|£)\s*/, '$1')
    .replace(new RegExp(`\\${group}(?=\\d{3}(?:\\D|$))`, 'g'), '')
    .replace(decimal, '.');
  const match = /^([-+]?)(\d{1,12})(?:\.(\d*))?$/.exec(plain);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  // 1.250 is 1.25, but 1.251 is no amount of money.
  if (/[1-9]/.test(fraction.slice(places))) return null;
  const value = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  return Number.isSafeInteger(value) ? (sign === '-' ? -value : value) : null;
}

export function parsePrice(text: string, unit: 'yuan' | 'fen', decimal: '.' | ','): Parsed<number> {
  const value = scaled(text, unit === 'yuan' ? 2 : 0, decimal);
  if (value === null)
    return {
      wrong: `price ${JSON.stringify(text)} is not an amount with at most ${unit === 'yuan' ? 'two decimals' : 'whole fen'}`,
    };
  return value < 0 ? { wrong: `price ${JSON.stringify(text)} is below zero` } : { value };
}

export function parseQty(text: string, decimal: '.' | ','): Parsed<number> {
  const value = scaled(text, 3, decimal);
  if (value === null)
    return { wrong: `quantity ${JSON.stringify(text)} is not a number with at most three decimals` };
  return value === 0 ? { wrong: 'quantity is zero' } : { value };
}

export function parseGuests(text: string): Parsed<number | null> {
  if (text.trim() === '') return { value: null };
  return /^\d{1,4}$/.test(text.trim())
    ? { value: Number(text) }
    : { wrong: `guests ${JSON.stringify(text)} is not a count` };
}

const TOKENS = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
};

/** A reader of times in this format; the format must name at least the date. Answers the shop's local time. */
export function timeReader(format: string): ((text: string) => Parsed<string>) | null {
  const seen = new Set<string>();
  const source = format.replace(/YYYY|MM?|DD?|HH?|mm|ss|[^A-Za-z]+|./g, (part) => {
    if (!(part in TOKENS)) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    seen.add(part.charAt(0));
    return TOKENS[part as keyof typeof TOKENS];
  });
  if (!['Y', 'M', 'D'].every((token) => seen.has(token))) return null;
  const pattern = new RegExp(`^${source}$`);
  return (text) => {
    const parts = pattern.exec(text.trim())?.groups;
    if (parts === undefined) return { wrong: `time ${JSON.stringify(text)} is not written as ${format}` };
    const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');
    const value = `${parts.year}-${two(parts.month)}-${two(parts.day)} ${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}`;
    const date = new Date(`${value.replace(' ', 'T')}Z`);
    // 31 February parses in some engines: only a date that comes back the same exists.
    if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19).replace('T', ' ') !== value)
      return { wrong: `time ${JSON.stringify(text)} does not exist` };
    return { value };
  };
}
