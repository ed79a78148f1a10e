/** Checks the times of a bill: valid, in order, and present where its state requires them. */
import { isDay } from '../../local-time';
import { isCounted, isReversed, isUnpaid } from '../../metrics/bill-states';
import type { Bill } from '../bill';
import type { Known } from './known';
import { type Refusal, refuse } from './refusal';

/** Tolerance of one hour, for the end of daylight saving time in local times. */
const HOUR_MS = 3_600_000;
const msOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`);
// The microsecond is that of an unknown hour (put-bills.ts).
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.000001)?$/;
const isReal = (time: string) => time[10] === ' ' && CLOCK.test(time.slice(11)) && isDay(time.slice(0, 10));
export const isBefore = (time: string, other: string) => msOf(time) < msOf(other) - HOUR_MS;

/** Refusal of a time that does not exist or lies after `latest`. */
export function timeFault(field: string, time: string, latest: string): Refusal | null {
  if (!isReal(time)) return refuse(field, 'time.none', { time });
  if (time > latest) return refuse(field, 'time.future', { time });
  return null;
}

export function times(bill: Bill, { latest }: Known): Refusal | null {
  const fault = faultOf(bill, latest);
  if (fault) return fault;
  const { OrderState: state, OpenTime, FirstSettleTime, SettleTime } = bill;
  const wasSettled = isCounted(state) || isReversed(state);
  if (wasSettled && FirstSettleTime === null) return refuse('FirstSettleTime', 'state.firstSettle', { state });
  if ((state === 1 || state === 5) && FirstSettleTime !== null)
    return refuse('FirstSettleTime', 'state.neverSettled', { state });
  if (isCounted(state) && SettleTime === null) return refuse('SettleTime', 'state.settle', { state });
  if ((isUnpaid(state) || state === 5) && SettleTime !== null) return refuse('SettleTime', 'state.open', { state });
  if (FirstSettleTime !== null && isBefore(FirstSettleTime, OpenTime))
    return refuse('FirstSettleTime', 'time.before', { other: 'OpenTime' });
  if (SettleTime !== null && FirstSettleTime !== null && isBefore(SettleTime, FirstSettleTime))
    return refuse('SettleTime', 'time.before', { other: 'FirstSettleTime' });
  return null;
}

function faultOf(bill: Bill, latest: string): Refusal | null {
  // The lines of a bill mostly have one time, which is checked once.
  let sound: string | null = null;
  const faultIn = <Field extends string>(
    parts: readonly { [Name in Field]?: string | null }[],
    fields: readonly Field[],
    placeOf: (index: number) => string,
  ): Refusal | null => {
    for (const [index, part] of parts.entries())
      for (const field of fields) {
        const time = part[field] ?? null;
        if (time === null || time === sound) continue;
        const fault = timeFault(`${placeOf(index)}${field}`, time, latest);
        if (fault) return fault;
        sound = time;
      }
    return null;
  };
  return (
    faultIn([bill], ['OpenTime', 'FirstSettleTime', 'SettleTime'], () => '') ??
    faultIn(bill.Invoice ? [bill.Invoice] : [], ['Time'], () => 'Invoice.') ??
    faultIn(bill.Items, ['OrderTime'], (index) => `Items.${index}.`) ??
    faultIn(bill.Payments, ['PayTime', 'VoidTime'], (index) => `Payments.${index}.`) ??
    faultIn(bill.Refunds, ['RefundTime', 'VoidTime'], (index) => `Refunds.${index}.`) ??
    faultIn(bill.Events, ['Time'], (index) => `Events.${index}.`)
  );
}
