// What came back is three measures, and every page that shows one of them says the same: I18 of docs/product/metrics.md#invariants.
import fc from 'fast-check';
import { type Ask, rules } from '../../src/areas/finance/income/data-check';
import { type Entry, figures, keptRefunds, moneyLines, within } from '../support/ledger';
import { anyRange, body } from '../support/ranges';
import { DEMO, fen, runs } from '../support/report-world';
import { sharedWorld } from '../support/shared';

const REPORT = '/api/BossAssistant';
const ORDERS = '/api/GeneralInterface/GetConsumeOrderListV2';
const RETURNS = '/api/StatisticalReport/GetSensitiveReturnPage';

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);
const returnedOf = ({ bill }: Entry) =>
  sum(moneyLines(bill), (item) => Math.round((item.PriceFen * item.ReturnQtyMilli) / 1000));
const keptOf = ({ bill }: Entry) => sum(keptRefunds(bill), (one) => one.AmountFen);
const voidedOf = ({ bill }: Entry) =>
  sum(
    bill.Payments.filter((one) => one.VoidTime !== null),
    (one) => one.AmountFen,
  );

const world = sharedWorld();

it('I18 I19 says on every page what was returned, refunded and reversed, and leads from it to the money given back', () =>
  fc.assert(
    fc.asyncProperty(anyRange(world.shopIds), async (range) => {
      const own = within(world.entries, range);
      const counted = own.filter((one) => one.counted);
      const refunded = figures(own).refund;
      const returned = sum(counted, returnedOf);
      const whole = sum(counted, keptOf);
      const reversed = sum(own, voidedOf) + sum(own, keptOf) - whole;
      const [income, { Current }, { Sum: dishes }, { Sum: orders }, list, { List: ways }] = await Promise.all([
        world.ask(`${REPORT}/GetBusinessInfoIncome`, { ...body(range), Detail: 1 }, range.shopIds),
        world.ask(`${REPORT}/GetBusinessInfoV2`, body(range), range.shopIds),
        world.ask(`${REPORT}/GetGoodsOrderLists`, body(range), range.shopIds),
        world.ask(ORDERS, { ...body(range), OrderStates: [2, 4, 7], PageSize: 1 }, range.shopIds),
        world.ask(RETURNS, { ...body(range), PageSize: 1 }, range.shopIds),
        world.ask(`${REPORT}/GetBaseSelectPayType`, {}),
      ]);
      const collectedWays = new Set(ways.flatMap((way) => (way.IsCollected === 1 ? [way.PayCode] : [])));
      const back = Object.fromEntries(Object.entries(income.CameBack ?? {}).map(([key, amount]) => [key, fen(amount)]));
      expect(back).toMatchObject({
        ReturnedAmount: returned,
        RefundAmount: refunded,
        ReversedAmount: reversed,
        BesideAmount: whole - refunded,
      });
      expect([fen(Current.RefundAmount), fen(orders.RefundAmount)]).toEqual([refunded, refunded]);
      expect(fen(dishes.ReturnAmount)).toBe(returned);
      expect([fen(list.CameBack?.Returned ?? -1), fen(list.CameBack?.Refunded ?? -1)]).toEqual([returned, refunded]);
      // What was given back, by the moment, of ways of payment that bring in money.
      const moves = world.entries
        .filter(({ shopId }) => range.shopIds.includes(shopId))
        .flatMap(({ shopId, bill }) =>
          [
            ...bill.Payments.map((one) => ({ ...one, at: one.VoidTime, fen: one.AmountFen })),
            ...bill.Refunds.map((one) => ({ ...one, at: one.RefundTime, fen: one.AmountFen })),
            ...bill.Refunds.map((one) => ({ ...one, at: one.VoidTime ?? null, fen: -one.AmountFen })),
          ].map((one) => ({ ...one, shopId })),
        )
        .filter(
          ({ PayCode, at, shopId }) => at !== null && collectedWays.has(PayCode) && world.isWithin(range, at, shopId),
        );
      const given = sum(moves, (one) => one.fen);
      expect(back.Total).toBe(given);
      expect(sum(income.Collected.Methods, (one) => fen(one.RefundAmount))).toBe(given);
      const { RefundAmount = 0, ReversedAmount = 0, BesideAmount = 0, OtherWays = 0, OtherDays = 0 } = back;
      expect(RefundAmount + ReversedAmount + BesideAmount - OtherWays + OtherDays).toBe(given);
    }),
    runs(8),
  ));

it('the data check agrees, and finds what is planted into each measure', async () => {
  const range = body({ shopIds: world.shopIds, from: '2026-05-15', to: '2026-06-10', dateType: 1 });
  const gaps = async () => {
    const own = rules.filter(({ name }) => name === 'I18' || name === 'I19');
    const pairs = await Promise.all(own.map((rule) => rule.check(world.ask as Ask, range, '2026-06-15')));
    return pairs.flat().map(({ gap }) => fen(gap));
  };
  expect(await gaps()).toEqual([0, 0, 0, 0, 0]);
  const plant = (statement: string) => world.server.db.of(DEMO)(`${statement} returning 1`, [DEMO, '2026-05-20']);
  const ofDay = 'where comp_id = $1 and business_date between $2::date and $2::date + 20';
  const planted = [
    ['update shop_day set refund_fen = refund_fen', ofDay],
    [
      'update sensitive_record set amount_fen = amount_fen',
      `${ofDay} and (order_id, seq_no) in (select r.order_id, r.seq_no from sensitive_record r join orders o using (comp_id, order_id)
        where r.comp_id = $1 and r.type = 1 and o.order_state in (2, 4, 7))`,
    ],
    ['update dish_day set return_fen = return_fen', `${ofDay} and package_mode < 2`],
    ['update money_day set amount_fen = amount_fen', `${ofDay} and kind in ('VOID', 'REFUND')`],
  ] as const;
  const found: number[][] = [];
  for (const [set, where] of planted) {
    await plant(`${set} + 7 ${where}`);
    found.push((await gaps()).map(Math.sign));
    await plant(`${set} - 7 ${where}`);
  }
  expect(found).toEqual([
    [-1, -1, -1, 0, -1],
    [0, 0, 0, 1, 1],
    [0, 0, 0, -1, 0],
    [0, 0, -1, 0, 0],
  ]);
  expect(await gaps()).toEqual([0, 0, 0, 0, 0]);
});
