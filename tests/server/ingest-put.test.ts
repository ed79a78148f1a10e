import type { Db } from '../../host-example/server/db/db';
import type { Bill } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { bill, discount, event, item, openBill, payment, reversedBill } from '../support/bills';
import { putMemberLogs, putReceipts } from '../support/put-money';
import { makeCompany, onEveryEngine } from '../support/server-db';

const SHOP = '14272953155303424';
const LATE = '14272953155303425';
const BERLIN = '14272953155303426';
const receivedAt = new Date('2024-05-03T00:00:00Z');

onEveryEngine('taking bills in', (database) => {
  let db: Db;
  let last = 0;
  const nextId = () => `bill-${++last}`;

  beforeAll(async () => {
    db = database();
    await makeCompany(db, 1, [
      { shopId: SHOP },
      { shopId: LATE, dayStartMinutes: 240 },
      { shopId: BERLIN, timeZone: 'Europe/Berlin' },
    ]);
    await makeCompany(db, 2, [{ shopId: SHOP }]);
  });

  const put = async (bills: unknown[], shopId = SHOP, compId = 1) =>
    putBills(db, compId, shopId, bills as Bill[], { receivedAt });
  const results = async (bills: unknown[], shopId = SHOP) =>
    (await put(bills, shopId)).outcomes.map((outcome) => outcome.result);
  const read = <Row>(table: string, columns: string, extId: string, shopId = SHOP) =>
    db.of(1)<Row>(
      `select ${columns} from ${table} t join orders o using (comp_id, order_id)
         where o.comp_id = 1 and o.shop_id = $1 and o.ext_id = $2`,
      [shopId, extId],
    );
  const order = async (extId: string, shopId = SHOP) => {
    const [row] = await db.of(1)<Record<string, unknown>>`
      select *, order_id::text as order_id from orders
      where comp_id = 1 and shop_id = ${shopId} and ext_id = ${extId}`;
    return row;
  };
  const takeDirty = (shopId = SHOP) =>
    db.tenant(1, (q) =>
      q<{ date: string }>`
        delete from dirty_day where comp_id = 1 and shop_id = ${shopId} returning business_date as date`.then((rows) =>
        [...new Set(rows.map(({ date }) => date))].sort(),
      ),
    );

  test('a bill comes in once, however often it is sent', async () => {
    const ExtID = nextId();
    expect(await results([bill({ ExtID })])).toEqual(['created']);
    const first = await order(ExtID);
    await takeDirty();
    expect(await results([bill({ ExtID })])).toEqual(['unchanged']);
    expect(await order(ExtID)).toEqual(first);
    expect(await takeDirty()).toEqual([]);
    expect(first).toMatchObject({ turnover_fen: 3800, income_fen: 3800, guest_count: 2, business_date: '2024-05-01' });
    expect(first?.order_id).toMatch(/^\d{17}$/);
  });

  test('the id follows from company, shop and external id', async () => {
    const ExtID = nextId();
    const [here] = (await put([bill({ ExtID })])).outcomes;
    const [there] = (await put([bill({ ExtID })], SHOP, 2)).outcomes;
    expect(here?.result === 'created' && there?.result === 'created' && here.OrderID !== there.OrderID).toBe(true);
  });

  test('an older revision changes nothing, a newer one replaces lines and payments', async () => {
    const ExtID = nextId();
    const newer = bill({
      ExtID,
      Rev: 5,
      Items: [item({ ItemNo: 1, PriceFen: 1000 }), item({ ItemNo: 2, PriceFen: 2000 })],
      Payments: [payment({ AmountFen: 3000 })],
    });
    expect(await results([openBill({ ExtID, Rev: 3 }), newer, openBill({ ExtID, Rev: 4 })])).toEqual([
      'created',
      'updated',
      'older',
    ]);
    expect(await order(ExtID)).toMatchObject({ rev: 5, order_state: 2, income_fen: 3000 });
    expect(await read('order_item', 't.item_no, t.income_fen', ExtID)).toHaveLength(2);
    const shorter = { ...newer, Rev: 6, Items: [item({ PriceFen: 3000 })] };
    expect(await results([shorter])).toEqual(['updated']);
    expect(await read('order_item', 't.item_no, t.income_fen', ExtID)).toEqual([{ item_no: 1, income_fen: 3000 }]);
    expect(await read('order_payment', 't.amount_fen', ExtID)).toEqual([{ amount_fen: 3000 }]);
  });

  test('a shop the company does not have is refused', async () => {
    for (const shopId of ['99', 'x; drop table orders']) {
      const { outcomes } = await put([bill({ ExtID: nextId() })], shopId);
      expect(outcomes).toMatchObject([{ result: 'refused', code: 2001, field: 'ShopID' }]);
    }
  });

  describe('the business day', () => {
    test('is that of the first settlement, counted from the start of the day', async () => {
      const ExtID = nextId();
      const night = bill({
        ExtID,
        OpenTime: '2024-05-01 23:30:00',
        FirstSettleTime: '2024-05-02 03:59:59',
        SettleTime: '2024-05-02 03:59:59',
      });
      await put([night], LATE);
      expect(await order(ExtID, LATE)).toMatchObject({
        business_date: '2024-05-01',
        calendar_date: '2024-05-02',
        open_business_date: '2024-05-01',
        open_minute: 1410,
        settle_minute: 239,
        dining_minutes: 269,
      });
      await put(
        [{ ...night, FirstSettleTime: '2024-05-02 04:00:00', SettleTime: '2024-05-02 04:00:00', ExtID: `${ExtID}+` }],
        LATE,
      );
      expect(await order(`${ExtID}+`, LATE)).toMatchObject({
        business_date: '2024-05-02',
        open_business_date: '2024-05-01',
      });
    });

    test('moves from opening to settlement, and then never again', async () => {
      const ExtID = nextId();
      await put([openBill({ ExtID, OpenTime: '2024-04-30 22:00:00' })]);
      expect(await order(ExtID)).toMatchObject({ business_date: '2024-04-30' });
      expect(await takeDirty()).toContain('2024-04-30');
      const paid = bill({ ExtID, Rev: 2, OpenTime: '2024-04-30 22:00:00' });
      await put([paid]);
      expect(await order(ExtID)).toMatchObject({ business_date: '2024-05-01' });
      expect(await takeDirty()).toEqual(['2024-04-30', '2024-05-01']);
      await put([
        reversedBill({ ExtID, Rev: 3, OpenTime: '2024-04-30 22:00:00' }),
        bill({
          ExtID,
          Rev: 4,
          OrderState: 7,
          OpenTime: '2024-04-30 22:00:00',
          FirstSettleTime: '2024-05-02 11:00:00',
          SettleTime: '2024-05-02 11:00:00',
          Payments: [
            payment({ VoidTime: '2024-05-02 10:00:00' }),
            payment({ PayNo: 2, PayTime: '2024-05-02 11:00:00' }),
          ],
        }),
      ]);
      expect(await order(ExtID)).toMatchObject({
        business_date: '2024-05-01',
        first_settle_local: '2024-05-01 13:00:00',
        settle_local: '2024-05-02 11:00:00',
        order_state: 7,
      });
      // The day of the bill and the day on which its money moved.
      expect(await takeDirty()).toEqual(['2024-05-01', '2024-05-02']);
      expect(await read('order_payment', 't.money_date, t.void_date, t.business_date', ExtID)).toEqual(
        expect.arrayContaining([
          { money_date: '2024-05-01', void_date: '2024-05-02', business_date: '2024-05-01' },
          { money_date: '2024-05-02', void_date: null, business_date: '2024-05-01' },
        ]),
      );
    });

    test('follows the clock of the shop through summer time', async () => {
      const ExtID = nextId();
      await put(
        [
          bill({
            ExtID,
            OpenTime: '2024-03-31 01:30:00',
            FirstSettleTime: '2024-03-31 03:30:00',
            SettleTime: '2024-03-31 03:30:00',
          }),
        ],
        BERLIN,
      );
      expect(await order(ExtID, BERLIN)).toMatchObject({
        open_time: '2024-03-31T00:30:00Z',
        settle_time: '2024-03-31T01:30:00Z',
        dining_minutes: 60,
      });
    });
  });

  test('an open bill says what is still due, and guests nobody asked for count as one', async () => {
    const ExtID = nextId();
    await put([openBill({ ExtID, GuestCount: null, DepositFen: 1000, Discounts: [discount({ AmountFen: 300 })] })]);
    expect(await order(ExtID)).toMatchObject({
      unpaid_fen: 2500,
      guest_count: 1,
      guest_entered: null,
      deposit_fen: 1000,
    });
    await put([bill({ ExtID, Rev: 2 })]);
    expect(await order(ExtID)).toMatchObject({ unpaid_fen: 0 });
  });

  test('flags, quantities and parents are on the bill', async () => {
    const [parent, ExtID] = [nextId(), nextId()];
    await put([
      bill({
        ExtID,
        Parent: { ExtID: parent, Relation: 2 },
        Items: [
          item({ ItemNo: 1, QtyMilli: 3000, ReturnQtyMilli: 1000 }),
          item({ ItemNo: 2, ItemType: 5, ParentItemNo: 1, PriceFen: 300 }),
        ],
        Discounts: [discount({ DiscountNo: 1, DiscountType: 9, AmountFen: 7900 })],
        Payments: [],
      }),
      bill({ ExtID: parent }),
    ]);
    const row = await order(ExtID);
    expect(row).toMatchObject({
      special_flags: 2 + 8,
      income_fen: 0,
      turnover_fen: 7900,
      goods_qty_milli: 2000,
      order_qty_milli: 4000,
      return_qty_milli: 1000,
      relation: 2,
    });
    const [link] = await db.of(1)`
      select c.ext_id as child
      from orders p join orders c on c.comp_id = p.comp_id and c.parent_order_id = p.order_id
      where p.comp_id = 1 and p.ext_id = ${parent}`;
    expect(link).toEqual({ child: ExtID });
  });

  test('parts, receipts and entries find their bill, whichever of them arrives first', async () => {
    const linked = async (isFirst: boolean) => {
      const [whole, part, receipt, log] = [nextId(), nextId(), nextId(), nextId()];
      const named = async () => {
        await put([bill({ ExtID: part, Parent: { ExtID: whole, Relation: 2 } })]);
        const entry = { PayCode: 'W', Time: '2024-05-02 02:00:00', OperatorID: '31', BillExtID: whole };
        await putReceipts(
          db,
          1,
          SHOP,
          [{ ...entry, ExtID: receipt, Kind: 'REPAY', AmountFen: 5000, Remark: '' }],
          receivedAt,
        );
        const amounts = { PrincipalFen: 100, GiftFen: 0, PointAdd: 0 };
        await putMemberLogs(db, 1, SHOP, [{ ...entry, ...amounts, ExtID: log, MemID: '71', Kind: 1 }], receivedAt);
      };
      if (isFirst) await named();
      await put([bill({ ExtID: whole })]);
      if (!isFirst) await named();
      const [row] = await db.of(1)`
        select (select count(*)::int from orders o
        where o.comp_id = 1 and o.ext_id = ${part} and o.parent_order_id = w.order_id) as parts,
        (select count(*)::int from other_receipt r
        where r.comp_id = 1 and r.ext_id = ${receipt} and r.order_id = w.order_id) as receipts,
        (select count(*)::int from member_account_log l
        where l.comp_id = 1 and l.ext_id = ${log} and l.order_id = w.order_id) as logs
        from orders w where w.comp_id = 1 and w.ext_id = ${whole}`;
      return row;
    };
    expect(await linked(true)).toEqual({ parts: 1, receipts: 1, logs: 1 });
    expect(await linked(false)).toEqual({ parts: 1, receipts: 1, logs: 1 });
  });

  test('bills of a day have ids beside each other, whatever the till calls them', async () => {
    const ids = [nextId(), nextId()];
    await put(ids.map((ExtID) => openBill({ ExtID, OpenTime: '2024-04-29 12:00:00' })));
    for (const ExtID of ids) expect(String((await order(ExtID))?.order_id)).toMatch(/^29842\d{12}$/);
  });

  test('the log is only added to, and records are completed by what follows', async () => {
    const ExtID = nextId();
    const open = [
      event({ SeqNo: 1 }),
      event({ SeqNo: 2, Action: 'RETURN', AmountFen: 500, ItemNo: 1, QtyMilli: 1000, Served: true }),
    ];
    const first = await put([openBill({ ExtID, OpenTime: '2024-04-29 12:00:00', Events: open })]);
    expect(first.recordIds).toHaveLength(1);
    const second = await put([
      bill({ ExtID, Rev: 2, OpenTime: '2024-04-29 12:00:00', Events: [event({ SeqNo: 3, Action: 'SETTLE' })] }),
    ]);
    expect(second.recordIds).toEqual([]);
    expect(await read('order_log', 't.seq_no', ExtID)).toHaveLength(3);
    const reverse = event({
      SeqNo: 4,
      Action: 'REVERSE',
      Time: '2024-05-02 10:00:00',
      BeforeFen: 3800,
      OperatorID: '32',
      Reason: '打错折',
    });
    const third = await put([reversedBill({ ExtID, Rev: 3, OpenTime: '2024-04-29 12:00:00', Events: [reverse] })]);
    expect(third.recordIds).toHaveLength(1);
    await put([
      bill({
        ExtID,
        Rev: 4,
        OrderState: 7,
        OpenTime: '2024-04-29 12:00:00',
        Payments: [payment({ VoidTime: '2024-05-02 10:00:00' }), payment({ PayNo: 2, PayTime: '2024-05-02 10:30:00' })],
        Events: [reverse, event({ SeqNo: 5, Action: 'RESETTLE', Time: '2024-05-02 10:30:00', AfterFen: 3800 })],
      }),
    ]);
    const columns = 'type, amount_fen, after_fen, business_date, operate_date, is_cross_day, goods_name, reason';
    const records = await read<object>('sensitive_record', columns.replaceAll(/\w+/g, 't.$&'), ExtID);
    expect(records.map((record) => Object.values(record)).sort()).toEqual([
      [1, 500, null, '2024-05-01', '2024-05-01', 0, '鱼香肉丝', ''],
      [7, 0, 3800, '2024-05-01', '2024-05-02', 1, '', '打错折'],
    ]);
  });

  test('what only the database refuses costs one bill, not its batch', async () => {
    const [good, odd, also] = [nextId(), nextId(), nextId()];
    await db.tx((q) => q(`alter table orders add constraint trial check (remark <> 'poison')`));
    const { outcomes } = await put([
      bill({ ExtID: good }),
      bill({ ExtID: odd, Remark: 'poison' }),
      bill({ ExtID: also }),
    ]);
    await db.tx((q) => q('alter table orders drop constraint trial'));
    expect(outcomes).toMatchObject([
      { ExtID: good, result: 'created' },
      { ExtID: odd, result: 'refused', code: 5000 },
      { ExtID: also, result: 'created' },
    ]);
    expect(await order(also)).toMatchObject({ income_fen: 3800 });
    expect(await order(odd)).toBeUndefined();
  });

  test('two tills of one shop can send at once', async () => {
    const bills = Array.from({ length: 40 }, () => bill({ ExtID: nextId() }));
    const answers = await Promise.all([put(bills), put(bills), put([...bills].reverse())]);
    const created = answers.flatMap((answer) => answer.outcomes.filter((outcome) => outcome.result === 'created'));
    expect(created).toHaveLength(40);
    expect(answers.flatMap((answer) => answer.outcomes.filter((outcome) => outcome.result === 'refused'))).toEqual([]);
  });
});
