/** The word of the list of bills: as a condition on bills `o`, and as a set of bills of a busy day. */
import { inMinorUnit } from '../../currency';
import { hasCases, holds, type Params } from '../../db/sql';
import { billsWith } from '../../figures/bill-columns';
import { showing, withTurnover } from '../../figures/bill-planes';
import { atDesks, inOneOf, ofMembers, withWord } from '../../figures/bill-texts';
import { areNow, type BillCondition } from '../../figures/bills-then';
import { SHOWN_INCOME } from '../../figures/facts';

const desksNamed = (word: string) =>
  `array(select d.desk_id from desk d where d.comp_id = $1 and ${holds('d.desk_name', word)})`;
const cashiersNamed = (word: string) =>
  `array(select s.user_id from staff s where s.comp_id = $1 and ${holds('s.user_name', word)})`;
const LAST_FOUR = /^\d{4}$/;
const ofPayment = (word: string) => /^\w{4,}$/.test(word);

/** What `keywordCondition` finds, as a set of bills of the planes `x`; only those in the set `among` matter, if there is one. */
export function withKeyword(params: Params, keyword: string, digits: number, among: string | null): string {
  const value = params.add(keyword);
  const sets = [
    withWord(value, (text) => holds(text, value, hasCases(keyword)), {
      isOfPayments: ofPayment(keyword),
      among,
    }),
    atDesks(desksNamed(value)),
    billsWith('cashier', cashiersNamed(value)),
  ];
  if (LAST_FOUR.test(keyword))
    sets.push(
      ofMembers(
        `array(select m.mem_id from member m where m.comp_id = $1 and right(m.mobile, 4) = ${value}::text)`,
      ),
    );
  if (isAmount(keyword)) {
    const fen = inMinorUnit(Number(keyword), digits);
    sets.push(`select ${withTurnover(fen)}`, `select ${showing(fen)}`);
  }
  return inOneOf(sets);
}

/** A number as it is typed for an amount: 158, 158.5 or 158.50. */
export const isAmount = (word: string): boolean => /^\d{1,9}(\.\d{1,3})?$/.test(word);

/**
 * Number, table, cashier, amount, the last four of the member's phone, or the end of a payment's number; payments of
 * bills of the days are read once, not bill by bill, unless few bills are left, as those of open days beside planes.
 */
export function keywordCondition(
  params: Params,
  keyword: string,
  digits: number,
  { isInDays, areFew, isOfPlanes }: { isInDays: boolean; areFew: boolean; isOfPlanes: boolean },
): BillCondition {
  const value = params.add(keyword);
  const fields = ['o.order_no', 'o.source_order_no'].map((column) => holds(column, value, hasCases(keyword)));
  fields.push(
    `o.serial_no = ${value}::text`,
    // Names become ids once, not bill by bill.
    `o.desk_id = any(${desksNamed(value)})`,
    `o.cashier_id = any(${cashiersNamed(value)})`,
  );
  if (LAST_FOUR.test(keyword))
    fields.push(
      `exists (select from member m where m.comp_id = $1 and m.mem_id = o.mem_id and right(m.mobile, 4) = ${value}::text)`,
    );
  if (isAmount(keyword)) {
    const fen = params.add(inMinorUnit(Number(keyword), digits));
    fields.push(`o.turnover_fen = ${fen}::bigint`, `${SHOWN_INCOME} = ${fen}::bigint`);
  }
  if (!ofPayment(keyword)) return () => `(${fields.join(' or ')})`;
  const ends = `right(x.trade_no, length(${value}::text)) = ${value}::text`;
  return (lines, areCandidates) => {
    const paid =
      isInDays && areNow(lines) && !isOfPlanes && !(areCandidates && areFew)
        ? // offset 0 makes it walk along the days: the planner expects a number to be found often, and reads the whole table.
          `o.order_id in (select x.order_id from span d cross join lateral (select x.order_id, x.trade_no from order_payment x
      where x.comp_id = $1 and x.shop_id = d.shop_id and x.business_date between d.day_before and d.b offset 0) x where ${ends})`
        : `exists (select from ${lines('order_payment')} x where ${ends})`;
    return `(${[...fields, paid].join(' or ')})`;
  };
}
