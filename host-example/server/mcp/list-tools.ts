// Tools that answer with rows: dishes, bills, one bill, unpaid bills and sensitive operations.
import Type from 'typebox';
import {
  AbnormalsRes,
  SensitivePageRes,
  SensitiveReq,
  SensitiveRow,
  SensitiveStatReq,
  SensitiveStatRes,
} from '../../../types/api/abnormal';
import { BizRow } from '../../../types/api/common';
import { NoPayReq, NoPayRes, NoPayRow } from '../../../types/api/finance-unpaid';
import { GoodsSaleRow, GoodsSum } from '../../../types/api/food';
import { OrderDetail, OrderListReq, OrderRow } from '../../../types/api/order';
import { BizGoodsReq, BizGoodsRes, GoodsRankRow } from '../../../types/api/rank';
import { choiceOf, figuresOf, MOST_ROWS, tableOf } from './answer';
import { daysOf, inputOf, Parts, periodArgument, rangeOf } from './ask';
import { periodOf } from './period';
import { Refusal } from './refusal';
import { type Tool, toolOf } from './tool';

const { period, compare, page } = Parts;
const words = (description: string) => Type.Optional(Type.String({ maxLength: 50, description }));
const pageOf = (asked: number | undefined) => ({ PageIndex: asked ?? 1, PageSize: MOST_ROWS });
const allFields = <Field extends string>({ properties }: { properties: Record<Field, unknown> }) =>
  Object.keys(properties) as Field[];

const kinds = choiceOf(BizGoodsReq.properties.RankType, 'which ranking; default best-selling dishes');
const orders = choiceOf(BizGoodsReq.properties.OrderBy, 'ranked by; default quantity');

const dishes = toolOf({
  name: 'dishes',
  title: { zh: '菜品', tw: '餐點', en: 'Dishes' },
  description:
    'Dishes of a period: best-selling, slow-selling, returned or gifted, or categories. With "dish" the sales of the dishes whose name holds it, with returns, gifts, discounts and margin.',
  input: inputOf({
    ...{ period, compare, kind: kinds.input, by: orders.input, page },
    dish: words('name of a dish, or a part of it'),
  }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const body = rangeOf(args, scope);
    if (args.dish !== undefined) {
      const answer = await ask.call(
        '/api/BossAssistant/GetGoodsOrderLists',
        { ...body, Keyword: args.dish, ...pageOf(args.page) },
        scope.shopId,
      );
      const style = ask.style(answer);
      const options = { page: answer.PageIndex, total: answer.Total };
      return ask.frame(
        scope,
        answer,
        {
          figures: figuresOf(style, GoodsSum, answer.Sum, allFields(GoodsSum)),
          tables: [
            tableOf(
              style,
              'dishes',
              GoodsSaleRow,
              answer.List,
              [
                'Name',
                'SpecName',
                'ClassifyName',
                'UnitName',
                'AvgPrice',
                'PrevSaleQty',
                ...allFields(GoodsSum),
              ],
              options,
            ),
          ],
        },
        ['/pages/food/index', { ...daysOf(body), kw: args.dish }],
      );
    }
    const answer = await ask.call(
      '/api/BossAssistant/GetBusinessInfoGoods',
      { ...body, RankType: kinds.code(args.kind) ?? 1, ...orders.member('OrderBy', args.by), Top: 100 },
      scope.shopId,
    );
    const style = ask.style(answer);
    return ask.frame(
      scope,
      answer,
      {
        figures: figuresOf(style, BizGoodsRes, answer, [
          ...(['SumQty', 'SumAmount', 'SumIncomeAmount', 'ReturnRate', 'ReturnQty', 'RefundQty'] as const),
        ]),
        tables: [
          tableOf(
            style,
            'dishes',
            GoodsRankRow,
            answer.List,
            [
              ...([
                'Rank',
                'PrevRank',
                'Name',
                'SpecName',
                'ClassifyName',
                'Qty',
                'UnitName',
                'Amount',
              ] as const),
              ...(['IncomeAmount', 'QtyRate', 'AmountRate', 'ReturnQty', 'RefundQty', 'ReturnRate'] as const),
              ...(['TopReason', 'PrevQty', 'PrevAmount'] as const),
            ],
            { page: args.page },
          ),
        ],
      },
      [answer.RankType === 3 ? '/pages/finance/food/refund-dishes' : '/pages/rank/goods', daysOf(body)],
    );
  },
});

const states = choiceOf(OrderListReq.properties.OrderState, 'state of the bills; default all');
const sorts = {
  time: 'Time',
  income: 'BusinessIncome',
  discount: 'DiscountAmount',
  guests: 'GuestCount',
} as const;
const amount = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999, description }));

const bills = toolOf({
  name: 'orders',
  title: { zh: '账单列表', tw: '帳單列表', en: 'Bills' },
  description:
    'Bills of at most 93 days, newest first, with the sums of all that match. "search" finds a number, table, amount, cashier or dish.',
  input: inputOf({
    ...{ period, state: states.input, page },
    search: words('words to search for'),
    min: amount('smallest amount'),
    max: amount('largest amount'),
    sort: Type.Optional(
      Type.Enum(['time', 'income', 'discount', 'guests'], {
        type: 'string',
        description: 'largest or newest first',
      }),
    ),
  }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const { CompareMode: _, ...body } = rangeOf(args, scope);
    const answer = await ask.call(
      '/api/GeneralInterface/GetConsumeOrderListV2',
      {
        ...{ ...body, ...states.member('OrderState', args.state), ...pageOf(args.page) },
        ...(args.search !== undefined && { Keyword: args.search }),
        ...(args.min !== undefined && { MinAmount: args.min }),
        ...(args.max !== undefined && { MaxAmount: args.max }),
        ...(args.sort !== undefined && { SortField: sorts[args.sort] }),
      },
      scope.shopId,
    );
    const style = ask.style(answer);
    return ask.frame(
      scope,
      { ...answer, StartTime: body.StartTime, EndTime: body.EndTime },
      {
        figures: figuresOf(style, BizRow, answer.Sum, allFields(BizRow)),
        tables: [
          tableOf(style, 'bills', OrderRow, answer.List, BILL_COLUMNS, {
            page: answer.PageIndex,
            total: answer.Total,
          }),
        ],
      },
      ['/pages/order/index', { ...daysOf(body), kw: args.search, ...states.member('state', args.state) }],
    );
  },
});

const BILL_COLUMNS = [
  ...(['OrderID', 'OrderNo', 'SerialNo', 'ShopName', 'OrderState', 'OrderMode', 'SourceName'] as const),
  ...([
    'AreaName',
    'DeskName',
    'GuestCount',
    'BusinessDate',
    'OpenTime',
    'SettleTime',
    'NoHours',
    'Minutes',
  ] as const),
  ...(['Turnover', 'DiscountAmount', 'RefundAmount', 'BusinessIncome', 'UnpaidAmount'] as const),
  ...(['PayNames', 'CashierName', 'WaiterName', 'MemName'] as const),
] as const;

const bill = toolOf({
  name: 'bill',
  title: { zh: '账单详情', tw: '帳單明細', en: 'One bill' },
  description:
    'One bill with its dishes, discounts, payments, refunds and log: by the "OrderID" of a row, or by the number printed on it with the period to look in (at most 93 days).',
  input: inputOf({
    id: Type.Optional(Type.String({ pattern: '^\\d{1,19}$', description: 'OrderID of a row' })),
    number: words('number printed on the bill'),
    period: periodArgument('where to look for the number. Default: last 90 days'),
  }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const OrderID = args.id ?? (await findBill(args.number));
    const answer = await ask.call('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID }, scope.shopId);
    const style = { ...ask.style({}), currency: answer.Currency ?? '' };
    const { Goods, Discounts, Payments, Refunds, Logs } = OrderDetail.properties;
    const frame = ask.frame(
      scope,
      answer,
      {
        figures: figuresOf(style, OrderDetail, answer, [
          ...(['Turnover', 'DiscountAmount', 'RefundAmount', 'BusinessIncome', 'UnpaidAmount'] as const),
          ...(['TaxAmount', 'TaxIncluded', 'TipAmount', 'GuestCount', 'Minutes'] as const),
        ]),
        period: { from: answer.BusinessDate, to: answer.BusinessDate, isRunning: false },
        tables: [
          tableOf(style, 'bill', OrderDetail, [answer], [...BILL_COLUMNS, 'Remark', 'OpenUserName']),
          tableOf(style, 'dishes', Goods.items, answer.Goods, [
            ...([
              'GoodsName',
              'SpecName',
              'Attrs',
              'Qty',
              'UnitName',
              'Price',
              'Amount',
              'DiscountAmount',
            ] as const),
            ...([
              'IncomeAmount',
              'ReturnQty',
              'GiftQty',
              'State',
              'Reason',
              'OrderTime',
              'WaiterName',
            ] as const),
          ]),
          tableOf(style, 'discounts', Discounts.items, answer.Discounts, [
            ...(['Name', 'Amount', 'OperatorName', 'AuthorizerName', 'Reason'] as const),
          ]),
          tableOf(style, 'payments', Payments.items, answer.Payments, [
            ...(['PayName', 'Amount', 'TipAmount', 'Change', 'PayTime', 'CashierName', 'IsVoid'] as const),
          ]),
          tableOf(style, 'refunds', Refunds.items, answer.Refunds, [
            ...([
              'RefundNo',
              'Amount',
              'PayName',
              'RefundTime',
              'OperatorName',
              'AuthorizerName',
              'Reason',
            ] as const),
          ]),
          tableOf(style, 'log', Logs.items, answer.Logs, [
            ...([
              'LogTime',
              'ActionName',
              'OperatorName',
              'AuthorizerName',
              'Before',
              'After',
              'Reason',
            ] as const),
          ]),
        ].filter(({ rows }) => rows.length > 0),
      },
      ['/pages/order/detail', { orderId: OrderID }],
    );
    return { ...frame, currency: style.currency };

    async function findBill(number: string | undefined): Promise<string> {
      if (number === undefined)
        throw new Refusal({
          zh: '请给出 number（账单上的号码）或 id（列表中的 OrderID）',
          tw: '請給出 number（帳單上的號碼）或 id（列表中的 OrderID）',
          en: 'Give "number", as printed on the bill, or "id", the OrderID of a row of "orders".',
        });
      const { from, to } = periodOf(args.period ?? 'last 90 days', scope.today);
      const { List } = await ask.call(
        '/api/GeneralInterface/GetConsumeOrderListV2',
        {
          ...scope.body,
          StartTime: `${from} 00:00:00`,
          EndTime: `${args.period === undefined ? scope.today : to} 23:59:59`,
          Keyword: number,
          PageSize: 100,
        },
        scope.shopId,
      );
      const exact = List.filter(({ OrderNo }) => OrderNo === number);
      const found = exact.length > 0 ? exact : List.filter(({ SerialNo }) => SerialNo === number);
      const [only] = found;
      if (only && found.length === 1) return only.OrderID;
      if (only)
        throw new Refusal(
          {
            zh: '有几张账单是这个号码，请问用户是哪一张，再用 id 查询（见 bills）',
            tw: '有幾張帳單是這個號碼，請詢問使用者是哪一張，再以 id 查詢（見 bills）',
            en: 'Several bills have that number: ask which one is meant, and give its OrderID as "id"; "bills" lists them.',
          },
          {
            bills: found
              .slice(0, MOST_ROWS)
              .map(({ OrderID: id, ShopName, OpenTime, DeskName, BusinessIncome }) => ({
                ...{ OrderID: id, ShopName, OpenTime, DeskName, BusinessIncome },
              })),
          },
        );
      throw new Refusal({
        zh: '这段时间没有这个号码的账单，请换一个时间段或核对号码',
        tw: '這段期間沒有這個號碼的帳單，請換一個期間或核對號碼',
        en: 'No bill of that period has that number: name another period (at most 93 days), or check the number.',
      });
    }
  },
});

const ages = choiceOf(NoPayReq.properties.Age, 'how long they have been open; default all');

const unpaid = toolOf({
  name: 'unpaid',
  title: { zh: '未结账单', tw: '未結帳單', en: 'Unpaid bills' },
  description: 'Bills that are not paid now: how many, what is due, how old, and the bills, oldest first.',
  input: inputOf({ age: ages.input, page }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const answer = await ask.call(
      '/api/BossAssistant/GetNoPayOrder',
      { ...scope.body, ...ages.member('Age', args.age), ...pageOf(args.page) },
      scope.shopId,
    );
    const style = ask.style(answer);
    return ask.frame(
      scope,
      answer,
      {
        figures: figuresOf(style, NoPayRes, answer, [
          ...(['Count', 'Amount', 'Turnover', 'GuestCount', 'OldestMinutes'] as const),
          ...(['OvernightCount', 'ReverseCount', 'ReverseAmount'] as const),
        ]),
        tables: [
          tableOf(style, 'ages', NoPayRes.properties.Ages.items, answer.Ages, ['Age', 'Count', 'Amount']),
          tableOf(
            style,
            'bills',
            NoPayRow,
            answer.List,
            [
              ...([
                'OrderID',
                'OrderNo',
                'ShopName',
                'OrderState',
                'AreaName',
                'DeskName',
                'GuestCount',
              ] as const),
              ...(['OpenTime', 'Minutes', 'Turnover', 'PaidAmount', 'UnpaidAmount', 'WaiterName'] as const),
            ],
            { page: answer.PageIndex, total: answer.Total },
          ),
        ],
      },
      ['/pages/finance/collection-details', { type: 'unpaid' }],
    );
  },
});

const types = choiceOf(SensitiveReq.properties.Type, 'one kind of operation; default all');
const groups = choiceOf(SensitiveStatReq.properties.GroupBy, '');

const sensitive = toolOf({
  name: 'sensitive',
  title: { zh: '敏感操作', tw: '敏感操作', en: 'Sensitive operations' },
  description:
    'Refunds, cancelled bills and tables, comps, manual discounts and reverse settlements of at most 93 days: sums by kind (default), by person, store, day or authorizer, or the operations one by one.',
  input: inputOf({
    ...{ period, compare, kind: types.input, page },
    by: Type.Optional(
      Type.Enum(['kind', 'person', 'store', 'day', 'authorizer', 'operation'], {
        type: 'string',
        description: 'default kind; operation lists each',
      }),
    ),
  }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const body = { ...rangeOf(args, scope), ...types.member('Type', args.kind) };
    const by = args.by ?? 'kind';
    if (by === 'operation') {
      const answer = await ask.call(
        '/api/BossAssistant/GetOrderAbnormalList',
        { ...body, ...pageOf(args.page) },
        scope.shopId,
      );
      const style = ask.style(answer);
      return ask.frame(
        scope,
        { ...answer, StartTime: body.StartTime, EndTime: body.EndTime },
        {
          figures: figuresOf(style, SensitivePageRes, answer, ['SumCount', 'SumAmount']),
          tables: [
            tableOf(
              style,
              'operations',
              SensitiveRow,
              answer.List,
              [
                ...([
                  'TypeName',
                  'OperateTime',
                  'ShopName',
                  'OrderID',
                  'OrderNo',
                  'DeskName',
                  'Amount',
                ] as const),
                ...(['BeforeAmount', 'AfterAmount', 'OperatorName', 'AuthorizerName', 'Reason'] as const),
                ...(['Remark', 'AfterSettle', 'RiskLevel'] as const),
              ],
              { page: answer.PageIndex, total: answer.Total },
            ),
          ],
        },
        ['/pages/abnormal/lists', { ...daysOf(body), ...types.member('type', args.kind) }],
      );
    }
    if (by === 'kind') {
      const answer = await ask.call('/api/BossAssistant/GetOrderAbnormals', body, scope.shopId);
      const style = ask.style(answer);
      return ask.frame(
        scope,
        answer,
        {
          figures: figuresOf(style, AbnormalsRes, answer, [
            'Count',
            'Amount',
            'AmountRate',
            'PrevCount',
            'PrevAmount',
          ]),
          tables: [
            tableOf(style, 'kinds', AbnormalsRes.properties.List.items, answer.List, [
              ...([
                'TypeName',
                'Count',
                'Amount',
                'PrevCount',
                'PrevAmount',
                'OrderCount',
                'TopOperator',
              ] as const),
            ]),
          ],
        },
        ['/pages/abnormal/index', daysOf(body)],
      );
    }
    const answer = await ask.call(
      '/api/StatisticalReport/GetSensitiveStatisticsPage',
      { ...body, ...groups.member('GroupBy', by), ...pageOf(args.page) },
      scope.shopId,
    );
    const style = ask.style(answer);
    return ask.frame(
      scope,
      answer,
      {
        figures: figuresOf(style, SensitiveStatRes, answer, ['SumCount', 'SumAmount', 'Median']),
        tables: [
          tableOf(
            style,
            by,
            SensitiveStatRes.properties.List.items,
            answer.List,
            [
              ...(['Name', 'ShopName', 'Count', 'Amount', 'AmountRate', 'IsOutlier', 'IsJudged'] as const),
              ...(['OwnSales', 'OwnRate'] as const),
            ],
            { page: answer.PageIndex, total: answer.Total },
          ),
        ],
      },
      ['/pages/abnormal/index', daysOf(body)],
    );
  },
});

export const listTools: readonly Tool[] = [dishes, bills, bill, unpaid, sensitive];
