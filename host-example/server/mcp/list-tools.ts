// Tools that answer with rows: dishes, bills, one bill, unpaid bills and sensitive operations.
import Type from 'typebox';
import { SensitiveReq, SensitiveStatReq } from '../../../types/api/abnormal';
import { NoPayReq } from '../../../types/api/finance-unpaid';
import { OrderListReq } from '../../../types/api/order';
import { BizGoodsReq } from '../../../types/api/rank';
import { addDays } from '../metrics/calendar';
import { refusalWords } from '../refusals';
import { MOST_ROWS, partFields } from './answer';
import { daysOf, inputOf, oneOf, periodArgument, type Scope, shared, type Tool, toolOf } from './ask';
import { choiceOf } from './fields';
import { periodOf } from './period';
import { Refusal } from './refusal';

const { period, compare, page } = shared;
const words = (description: string) => Type.Optional(Type.String({ maxLength: 50, description }));
const amount = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999, description }));
const pageOf = (asked: number | undefined) => ({ PageIndex: asked ?? 1, PageSize: MOST_ROWS });

const kinds = choiceOf(BizGoodsReq.properties.RankType, 'which ranking; default best-selling dishes');
const orders = choiceOf(BizGoodsReq.properties.OrderBy, 'ranked by; default quantity');
const DISH_SUMS =
  'OrderQty ReturnQty ReturnAmount GiftQty GiftAmount SaleQty SaleAmount DiscountAmount RefundQty RefundAmount GoneQty IncomeAmount ReturnRate CostAmount CostedIncome MarginAmount MarginRate';
const DISH = `Name SpecName ClassifyName UnitName AvgPrice PrevSaleQty ${DISH_SUMS}` as const;
const RANKED_DISH =
  'Rank PrevRank Name SpecName ClassifyName Qty UnitName Amount IncomeAmount QtyRate AmountRate ReturnQty RefundQty ReturnRate TopReason PrevQty PrevAmount';

const dishes = toolOf({
  name: 'dishes',
  title: { zh: '菜品', tw: '餐點', en: 'Dishes' },
  description:
    'Dishes of a period: best-selling, slow-selling, returned or gifted, or categories. With "dish" the sales of the dishes whose name holds it, with returns, gifts, discounts and margin.',
  input: inputOf({
    period,
    compare,
    kind: kinds.input,
    by: orders.input,
    page,
    dish: words('name of a dish, or a part of it'),
  }),
  async run(scope, args) {
    if (args.dish !== undefined) {
      const body = scope.range('/api/BossAssistant/GetGoodsOrderLists', args);
      const asked = { ...body, Keyword: args.dish, ...pageOf(args.page) };
      const report = await scope.report('/api/BossAssistant/GetGoodsOrderLists', asked);
      return report.frame({
        figures: report.of('Sum').figures(DISH_SUMS),
        tables: [report.table('dishes', 'List', DISH)],
        link: ['/pages/food/index', { ...daysOf(body), kw: args.dish }],
      });
    }
    const body = scope.range('/api/BossAssistant/GetBusinessInfoGoods', args);
    const asked = { RankType: kinds.code(args.kind) ?? 1, ...orders.member('OrderBy', args.by) };
    const paged = { PageIndex: args.page ?? 1, Top: MOST_ROWS };
    const report = await scope.report('/api/BossAssistant/GetBusinessInfoGoods', { ...body, ...asked, ...paged });
    return report.frame({
      figures: report.figures('SumQty SumAmount SumIncomeAmount ReturnRate ReturnQty RefundQty'),
      tables: [
        report.table('dishes', 'List', RANKED_DISH, {
          page: args.page,
          total: report.answer.Total ?? report.answer.List.length,
        }),
      ],
      // The page leaves drinks and staples out of what sells best unless it is told not to.
      link: ['/pages/rank/goods', { ...daysOf(body), type: report.answer.RankType, by: asked.OrderBy ?? 1, plain: 0 }],
    });
  },
});

const states = choiceOf(OrderListReq.properties.OrderState, 'state of the bills; default all');
const sorts = { time: 'Time', income: 'BusinessIncome', discount: 'DiscountAmount', guests: 'GuestCount' } as const;
const BILL =
  'OrderID OrderNo SerialNo ShopName OrderState OrderMode SourceName AreaName DeskName GuestCount BusinessDate OpenTime SettleTime NoHours Minutes Turnover DiscountAmount RefundAmount BusinessIncome UnpaidAmount PayNames CashierName WaiterName MemName';
const UNCOUNTED = 'OrderCount GuestCount Turnover UnpaidAmount';

const bills = toolOf({
  name: 'orders',
  title: { zh: '账单列表', tw: '帳單列表', en: 'Bills' },
  description:
    'Bills of at most 93 days, newest first, with the sums of all that match. "search" finds a number, table, amount, cashier, or the last four digits of a phone or payment.',
  input: inputOf({
    period,
    state: states.input,
    page,
    search: words('words to search for'),
    min: amount('smallest amount'),
    max: amount('largest amount'),
    sort: oneOf(['time', 'income', 'discount', 'guests'], 'largest or newest first'),
  }),
  async run(scope, args) {
    const path = '/api/GeneralInterface/GetConsumeOrderListV2';
    const { CompareMode: _, ...body } = scope.range(path, args);
    const report = await scope.report(path, {
      ...body,
      ...states.member('OrderState', args.state),
      ...pageOf(args.page),
      ...(args.search !== undefined && { Keyword: args.search }),
      ...(args.min !== undefined && { MinAmount: args.min }),
      ...(args.max !== undefined && { MaxAmount: args.max }),
      ...(args.sort !== undefined && { SortField: sorts[args.sort] }),
    });
    return report.frame({
      figures: report.of('Sum').figures(partFields(report)),
      tables: [
        report.table('bills', 'List', BILL),
        ...(report.answer.Uncounted ? [report.table('unpaid and cancelled, in no sum', 'Uncounted', UNCOUNTED)] : []),
      ],
      link: [
        '/pages/order/index',
        {
          ...daysOf(body),
          kw: args.search,
          ...states.member('state', args.state),
          min: args.min,
          max: args.max,
          sort: args.sort === 'income' ? 'amount' : args.sort,
        },
      ],
    });
  },
});

const BILL_FIGURES =
  'Turnover DiscountAmount RefundAmount BusinessIncome UnpaidAmount TaxAmount TaxIncluded TipAmount GuestCount Minutes';
const BILL_LINE =
  'GoodsName SpecName Attrs Qty UnitName Price Amount DiscountAmount IncomeAmount ReturnQty GiftQty State Reason OrderTime WaiterName';
const BILL_DISCOUNT = 'Name Amount OperatorName AuthorizerName Reason';
const BILL_PAYMENT = 'PayName Amount TipAmount Change PayTime CashierName IsVoid';
const BILL_REFUND = 'RefundNo Amount PayName RefundTime OperatorName AuthorizerName Reason';
const BILL_LOG = 'LogTime ActionName OperatorName AuthorizerName Before After Reason';

const bill = toolOf({
  name: 'bill',
  title: { zh: '账单详情', tw: '帳單明細', en: 'One bill' },
  description:
    'One bill with its dishes, discounts, payments, refunds and log: by the "OrderID" of a row, or by the number printed on it with the period to look in (at most 93 days).',
  input: inputOf({
    id: Type.Optional(Type.String({ pattern: '^\\d{1,19}$', description: 'OrderID of a row' })),
    number: words('number printed on the bill'),
    period: periodArgument('where to look for the number. Default: last 90 days'),
    page,
  }),
  async run(scope, args) {
    const OrderID = args.id ?? (await findBill(scope, args));
    const report = await scope.report('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID });
    const paged = { page: args.page };
    return report.frame({
      figures: report.figures(BILL_FIGURES),
      period: { from: report.answer.BusinessDate, to: report.answer.BusinessDate, isRunning: false },
      tables: [
        report.row('bill', `${BILL} Remark OpenUserName`),
        report.table('dishes', 'Goods', BILL_LINE, paged),
        report.table('discounts', 'Discounts', BILL_DISCOUNT, paged),
        report.table('payments', 'Payments', BILL_PAYMENT, paged),
        report.table('refunds', 'Refunds', BILL_REFUND, paged),
        report.table('log', 'Logs', BILL_LOG, paged),
      ].filter(({ rows }) => rows.length > 0),
      link: ['/pages/order/detail', { orderId: OrderID }],
    });
  },
});

/** What is told of bills that have one number. */
const TOLD_APART_BY = ['OrderID', 'ShopName', 'OpenTime', 'DeskName', 'BusinessIncome'] as const;

/** The bill with a number, which is printed on it, of a store in any currency; asks back where several have it. */
async function findBill(scope: Scope, { number, period: asked }: { number?: string; period?: string }) {
  if (number === undefined) throw new Refusal(refusalWords('mcp.bill.number'));
  const path = '/api/GeneralInterface/GetConsumeOrderListV2';
  const today = scope.todayOf(path);
  const { from, to } = periodOf(asked ?? 'last 90 days', today);
  const search = (body: Scope['body']) =>
    scope.call(path, {
      ...body,
      Keyword: number,
      PageSize: 100,
      StartTime: `${from} 00:00:00`,
      // Stores of other currencies may be a day ahead.
      EndTime: `${asked === undefined ? addDays(today, 1) : to} 23:59:59`,
    });
  const first = await search(scope.body);
  const others = scope.body.Currency === undefined ? (first.Currencies ?? []).slice(1) : [];
  const pages = [first, ...(await Promise.all(others.map(({ Currency }) => search({ Currency }))))];
  const List = pages.flatMap((page) => page.List);
  const exact = List.filter(({ OrderNo }) => OrderNo === number);
  const found = exact.length > 0 ? exact : List.filter(({ SerialNo }) => SerialNo === number);
  const [only] = found;
  // A page that is not all says nothing of the bills behind it.
  const isWhole = pages.every((page) => page.Total <= page.List.length);
  if (only && found.length === 1 && isWhole) return only.OrderID;
  if (!only && isWhole) throw new Refusal(refusalWords('mcp.bill.none'));
  throw new Refusal(refusalWords(isWhole ? 'mcp.bill.several' : 'mcp.bill.many'), {
    bills: found.slice(0, MOST_ROWS).map((one) => Object.fromEntries(TOLD_APART_BY.map((name) => [name, one[name]]))),
  });
}

const ages = choiceOf(NoPayReq.properties.Age, 'how long they have been open; default all');
const UNPAID = 'Count Amount Turnover GuestCount OldestMinutes OvernightCount ReverseCount ReverseAmount';
const UNPAID_BILL =
  'OrderID OrderNo ShopName OrderState AreaName DeskName GuestCount OpenTime Minutes Turnover PaidAmount UnpaidAmount WaiterName';

const unpaid = toolOf({
  name: 'unpaid',
  title: { zh: '未结账单', tw: '未結帳單', en: 'Unpaid bills' },
  description: 'Bills that are not paid now: how many, what is due, how old, and the bills, oldest first.',
  input: inputOf({ age: ages.input, page }),
  async run(scope, args) {
    const report = await scope.report('/api/BossAssistant/GetNoPayOrder', {
      ...scope.body,
      ...ages.member('Age', args.age),
      ...pageOf(args.page),
    });
    return report.frame({
      // These sums are of all ages, and bills of one age would not add up to them.
      figures: ages.code(args.age) ? [] : report.figures(UNPAID),
      tables: [report.table('ages', 'Ages', 'Age Count Amount'), report.table('bills', 'List', UNPAID_BILL)],
      link: ['/pages/finance/collection-details', { type: 'unpaid', ...ages.member('age', args.age) }],
    });
  },
});

const types = choiceOf(SensitiveReq.properties.Type, 'one kind of operation; default all');
const groups = choiceOf(SensitiveStatReq.properties.GroupBy, '');
const OPERATION =
  'TypeName OperateTime ShopName OrderID OrderNo DeskName Amount BeforeAmount AfterAmount OperatorName AuthorizerName Reason Remark AfterSettle RiskLevel';
const GROUP = 'Name ShopName Count Amount AmountRate IsOutlier IsJudged OwnSales OwnRate';

const sensitive = toolOf({
  name: 'sensitive',
  title: { zh: '敏感操作', tw: '敏感操作', en: 'Sensitive operations' },
  description:
    'Refunds, cancelled bills and tables, comps, manual discounts and reverse settlements of at most 93 days: sums by kind (default), by person, store, day or authorizer, or the operations one by one.',
  input: inputOf({
    period,
    compare,
    kind: types.input,
    page,
    by: oneOf(['kind', 'person', 'store', 'day', 'authorizer', 'operation'], 'default kind; operation lists each'),
  }),
  async run(scope, args) {
    const ranged = scope.range('/api/BossAssistant/GetOrderAbnormals', args);
    const body = { ...ranged, ...types.member('Type', args.kind) };
    const paged = { ...body, ...pageOf(args.page) };
    // The list's sums are of what is asked for; the views of the overview by person, store and day are of a few kinds each.
    const list = ['/pages/abnormal/lists', { ...daysOf(body), ...types.member('type', args.kind) }] as const;
    if (args.by === 'operation') {
      const report = await scope.report('/api/BossAssistant/GetOrderAbnormalList', paged);
      return report.frame({
        figures: report.figures('SumCount SumAmount'),
        tables: [report.table('operations', 'List', OPERATION)],
        link: list,
      });
    }
    if (args.by === undefined || args.by === 'kind') {
      const report = await scope.report('/api/BossAssistant/GetOrderAbnormals', body);
      return report.frame({
        figures: report.figures('Count Amount AmountRate PrevCount PrevAmount'),
        tables: [report.table('kinds', 'List', 'TypeName Count Amount PrevCount PrevAmount OrderCount TopOperator')],
        // The overview has all kinds.
        link: types.code(args.kind) ? list : ['/pages/abnormal/index', daysOf(body)],
      });
    }
    const report = await scope.report('/api/StatisticalReport/GetSensitiveStatisticsPage', {
      ...paged,
      ...groups.member('GroupBy', args.by),
    });
    return report.frame({
      figures: report.figures('SumCount SumAmount Median'),
      tables: [report.table(args.by, 'List', GROUP)],
      link: list,
    });
  },
});

export const listTools: readonly Tool[] = [dishes, bills, bill, unpaid, sensitive];
