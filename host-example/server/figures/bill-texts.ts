/**
 * Words on the bills of busy days (`agg_bills_texts`): the numbers of all bills of a day are one text. A day whose text
 * lacks a word has none of its bills; only the texts of others are taken apart, bill by bill.
 */

/** Between the parts of a text: of bills, of the two numbers of a bill, around a serial number, after that of a payment. */
export const SEPARATORS = {
  bill: 'chr(31)',
  number: 'chr(30)',
  serial: 'chr(29)',
  payment: 'chr(28)',
} as const;
/** A word with one of them cannot be looked for in texts. */
export const hasSeparator = (word: string): boolean =>
  [...word].some((letter) => letter >= '\x1c' && letter <= '\x1f');

const bitOf = 'bit_or(set_bit(x.traits[1] # x.traits[1], u.place::int - 1, 1))::varbit as bills';

/**
 * Bills with a word in one of their two numbers, with that serial number, or with a payment whose number ends with the
 * word. A day, and then a bill, is looked at closer if it has the word anywhere, and is in the set `among` if there is one.
 */
export function withWord(
  word: string,
  holdsWord: (text: string) => string,
  { isOfPayments, among }: { isOfPayments: boolean; among: string | null },
): string {
  const { serial, payment } = SEPARATORS;
  const closer = [
    holdsWord(`split_part(u.part, ${serial}, 1)`),
    `position(${serial} || ${word}::text || ${serial} in u.part) > 0`,
    ...(isOfPayments ? [`position(${word}::text || ${payment} in u.part) > 0`] : []),
  ].join(' or ');
  return ofTexts(holdsWord, closer, among);
}

/** Bills with a word in their own number. */
export const withOrderNo = (holdsWord: (text: string) => string): string =>
  ofTexts(holdsWord, holdsWord(`split_part(u.part, ${SEPARATORS.number}, 1)`));

/**
 * Bills whose text `u.part` meets a condition that none meets without the word in it. Parts and places are columns of a
 * select, which streams them; a function in "from" is kept as a whole first.
 */
const ofTexts = (holdsWord: (text: string) => string, closer: string, among: string | null = null) =>
  `select ${bitOf} from (
        select unnest(p.parts) as part, generate_series(1, cardinality(p.parts)) as place
        from (select string_to_array(case when ${holdsWord('t.words')} then t.words end, ${SEPARATORS.bill}) as parts offset 0) p) u
      where ${among ? `get_bit(${among}, u.place - 1) <> 0 and ` : ''}case when ${holdsWord('u.part')} then ${closer} end`;

/** Bills of some members. */
export const ofMembers = (ids: string): string =>
  `select ${bitOf} from unnest(case when cardinality(${ids}) > 0 and t.mem_ids && ${ids} then t.mem_ids end) with ordinality as u(id, place)
      where u.id = any(${ids})`;

/** Bills at some tables. */
export const atDesks = (ids: string): string =>
  `select ${bitOf} from agg_bills b cross join lateral unnest(b.desk_ids) with ordinality as u(id, place)
      where cardinality(${ids}) > 0 and b.comp_id = $1 and b.shop_id = x.shop_id and b.business_date = x.business_date
        and b.calendar_date = x.calendar_date and b.desk_ids && ${ids} and u.id = any(${ids})`;

/** Select of the set `bills` of bills of the planes `x` that are in one of several sets; null for none of them. */
export const inOneOf = (sets: readonly string[]): string =>
  `select case when bit_count(w.bills) > 0 then w.bills end as bills from (
      select ${sets.map((set) => `coalesce((${set}), x.traits[1] # x.traits[1])`).join('\n        | ')} as bills
      from agg_bills_texts t where t.comp_id = $1 and t.shop_id = x.shop_id and t.business_date = x.business_date and t.calendar_date = x.calendar_date
      offset 0
    ) w`;
