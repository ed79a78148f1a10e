/** Rankings of dishes: five types of one call, GetBusinessInfoGoods. */
import type { BizGoodsReq, BizGoodsRes, GoodsRankRow, RankType } from '../../../types/api/rank';
import { paths } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { FormatKind } from '../figures/formats';
import { idsIn } from '../filter/filter-query';
import type { Choice, RankDefinition, RankItem, Values } from './rank-definition';

const PATH = '/api/BossAssistant/GetBusinessInfoGoods';
const TOP = 100;
/** Longest range of the call, in days (docs/product/contract.md#limits). */
const MAX_DAYS = 366;

const words = textsOf('goodsRank');

/** `OrderBy` of the call: its chip, figure and format. */
const orders = [
  {
    value: '1',
    label: words.byQuantity,
    field: 'Qty',
    rate: 'QtyRate',
    kind: 'quantity',
    name: words.quantity,
  },
  {
    value: '2',
    label: words.byAmount,
    field: 'Amount',
    rate: 'AmountRate',
    kind: 'money',
    name: words.sales,
  },
  {
    value: '3',
    label: words.byIncome,
    field: 'IncomeAmount',
    rate: 'AmountRate',
    kind: 'money',
    name: words.income,
  },
] as const satisfies readonly {
  value: string;
  label: Text;
  field: keyof GoodsRankRow;
  rate: keyof GoodsRankRow;
  kind: FormatKind;
  name: Text;
}[];

const orderOf = (values: Values) => orders.find(({ value }) => value === values.by) ?? orders[0];

export const orderChoice: Choice = { key: 'by', label: words.order, look: 'segmented', options: orders };

/** Grouping of returns and gifts, which can also be ranked by reason and by person. */
export const groupChoice: Choice = {
  key: 'group',
  label: words.group,
  look: 'segmented',
  options: [
    { value: '1', label: words.dish },
    { value: '2', label: words.reason },
    { value: '3', label: words.person },
  ],
};

const isByDish = (values: Values): boolean => (values.group ?? '1') === '1';
const isReturn = (type: RankType): boolean => type === 3 || type === 4;

const code = <Code extends number>(text: string | undefined, codes: readonly Code[], fallback: Code): Code =>
  codes.find((known) => String(known) === text) ?? fallback;

function itemsOf({ List, RankType: type }: BizGoodsRes, values: Values): RankItem[] {
  const { field, kind } = orderOf(values);
  const most = Math.max(...List.map((row) => row[field]), 0);
  return List.map((row) => ({
    id: `${row.ID} ${row.SpecName} ${row.Name}`,
    name: row.SpecName ? `${row.Name}（${row.SpecName}）` : row.Name,
    rank: row.Rank,
    prevRank: row.PrevRank,
    value: row[field],
    kind,
    ...(field === 'Qty' ? { unit: row.UnitName } : {}),
    share: most > 0 ? row[field] / most : 0,
    notes: isReturn(type)
      ? [
          ...(type === 3 && isByDish(values)
            ? ([
                { label: words.before, value: row.ReturnQty, kind: 'quantity' },
                { label: words.after, value: row.RefundQty, kind: 'quantity' },
              ] as const)
            : []),
          { label: words.returnRate, value: row.ReturnRate, kind: 'rate' },
          row.TopReason,
        ]
      : [
          field === 'Qty'
            ? { label: words.sales, value: row.Amount, kind: 'money' }
            : { label: words.quantity, value: row.Qty, kind: 'quantity' },
          { label: words.orderRate, value: row.OrderRate, kind: 'rate' },
        ],
    isDeleted: row.IsDeleted === 1,
  }));
}

export interface GoodsRank {
  /** The ranking type, or a function that derives it from the page's choices. */
  type: RankType | ((values: Values) => RankType);
  choices: readonly Choice[];
}

/** A ranking of dishes; a row links to the dish, to the dishes of a category, or to the records of returns. */
export function goodsRank({ type, choices }: GoodsRank): RankDefinition<typeof PATH> {
  const typeOf = (values: Values): RankType => (typeof type === 'function' ? type(values) : type);
  return {
    path: PATH,
    period: 6,
    maxDays: MAX_DAYS,
    help: 'dishes',
    choices,
    request: (range, values): BizGoodsReq => {
      const kind = typeOf(values);
      const categories = idsIn(values.cate);
      return {
        ...range,
        RankType: kind,
        OrderBy: code(values.by, [1, 2, 3], 1),
        Top: TOP,
        ...(categories.length > 0 ? { ClassifyIDs: categories } : {}),
        ...(isReturn(kind) ? { GroupBy: code(values.group, [1, 2, 3], 1) } : {}),
      };
    },
    items: itemsOf,
    measure: (values) => orderOf(values).name,
    isPlotted: (values) => typeOf(values) === 2,
    sums: (answer) => [
      ...(answer.RankType === 3
        ? ([
            { label: words.before, value: answer.ReturnQty, kind: 'quantity' },
            { label: words.after, value: answer.RefundQty, kind: 'quantity' },
          ] as const)
        : ([{ label: words.quantity, value: answer.SumQty, kind: 'quantity' }] as const)),
      {
        label: answer.RankType === 3 ? words.returned : answer.RankType === 4 ? words.gifted : words.sales,
        value: answer.SumAmount,
        kind: 'money',
      },
      isReturn(answer.RankType)
        ? { label: words.returnRate, value: answer.ReturnRate, kind: 'rate' }
        : { label: words.income, value: answer.SumIncomeAmount, kind: 'money' },
    ],
    empty: type === 3 ? words.noReturns : words.noSales,
    to: (item, values) => {
      const id = item.id.split(' ')[0] ?? '';
      const type = typeOf(values);
      if (isReturn(type)) {
        // Returns grouped by reason or person have no link, because their lists also contain refunds without a dish and
        // have another sum.
        if (!isByDish(values) || id === '0') return null;
        return type === 3
          ? { path: paths.abnormalLists, query: { type: '1', goods: id, counted: '1' } }
          : { path: paths.orders, query: { flag: '3', goods: id } };
      }
      return type === 2
        ? { path: paths.sellingDishes, query: { cate: id } }
        : { path: paths.food, query: { goods: id } };
    },
  };
}
