/** Rankings of dishes: five types of one call, GetBusinessInfoGoods. */

import type { BizGoodsReq, BizGoodsRes, GoodsRankRow, RankType } from '../../../types/api/rank';
import { paths } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import type { FormatKind } from '../../report/figures/formats';
import { idsIn } from '../../report/filter/filter-query';
import { notListed } from '../../report/list/left-out';
import type { Choice, RankDefinition, RankItem, Values } from '../../report/rank/rank-definition';
import { metricNames, pageTexts } from '../../report/reading/page-texts';
import { nameOf } from './columns';
import { dishQuery, isWithoutSides, type Tab, type View } from './subject';
import { texts } from './texts';

const PATH = '/api/BossAssistant/GetBusinessInfoGoods';
const TOP = 100;

/** `OrderBy` of the call: its chip, figure and format. */
const orders = [
  { value: '1', label: texts.byQuantity, field: 'Qty', kind: 'quantity', name: pageTexts.quantity },
  { value: '2', label: pageTexts.byAmount, field: 'Amount', kind: 'money', name: texts.sales },
  { value: '3', label: texts.byIncome, field: 'IncomeAmount', kind: 'money', name: texts.income },
] as const satisfies readonly { value: string; label: Text; field: keyof GoodsRankRow; kind: FormatKind; name: Text }[];

const orderOf = (values: Values): (typeof orders)[number] =>
  orders.find(({ value }) => value === values.by) ?? orders[0];

const orderChoice: Choice = { key: 'by', label: pageTexts.rankBy, look: 'sheet', options: orders };
/** Returned and given dishes have no income. */
const amountChoice: Choice = { ...orderChoice, options: orders.slice(0, 2) };
/** Dishes are of several prices and units, so what sells best is told by amount. */
const bestChoice: Choice = { ...orderChoice, options: [orders[1], orders[2], orders[0]] };

const isReturn = (type: RankType): boolean => type === 3 || type === 4;

const codeOf = (text: string | undefined) => ([1, 2, 3] as const).find((known) => String(known) === text) ?? 1;
const isByDish = (values: Values): boolean => codeOf(values.group) === 1;

/** A row leads to the dish, of those on no menu by its name, to the dishes of a category, or to the records of returns. */
function linkOf(row: GoodsRankRow, type: RankType, values: Values): RankItem['to'] {
  const { ID: id, TopReason } = row;
  if (!isReturn(type))
    return type === 2
      ? { path: paths.sellingDishes, query: { cate: id } }
      : { path: paths.food, query: id === '0' ? dishQuery(row) : { goods: id } };
  // No list tells the bills on which a dish was given from those on which it was sold beside a gift.
  if (type === 4) return undefined;
  // The records of a reason or person, of dishes alone: the list holds money given back for none too.
  const asked = isByDish(values)
    ? dishQuery(row)
    : values.group === '2'
      ? TopReason && { reason: TopReason, dish: '1' }
      : id !== '0' && { user: id, dish: '1' };
  return asked ? { path: paths.abnormalLists, query: { type: '1', counted: '1', ...asked } } : undefined;
}

function itemsOf({ List, RankType: type }: BizGoodsRes, values: Values): RankItem[] {
  const { field, kind } = orderOf(values);
  return List.map((row) => ({
    id: `${row.ID} ${row.SpecName} ${row.Name}`,
    name: nameOf(row),
    picture: row.ImageUrl,
    rank: row.Rank,
    // Climbing among what sells least is no rise.
    ...(type === 5 ? {} : { prevRank: row.PrevRank }),
    value: row[field],
    kind,
    ...(field === 'Qty' ? { unit: row.UnitName } : {}),
    notes: isReturn(type) ? goneNotes(row, type, values) : soldNotes(row, field),
    pill: row.IsDeleted === 1 && { text: pageTexts.deleted },
    to: linkOf(row, type, values),
  }));
}

const soldNotes = (row: GoodsRankRow, field: string): RankItem['notes'] => [
  // A category has no unit: its quantity would add bowls to kilograms.
  field !== 'Qty' && row.UnitName
    ? { label: pageTexts.quantity, value: row.Qty, kind: 'quantity' }
    : field === 'Amount'
      ? { label: texts.income, value: row.IncomeAmount, kind: 'money' }
      : { label: texts.sales, value: row.Amount, kind: 'money' },
  { label: texts.ofOrders, value: row.OrderRate, kind: 'rate', said: texts.inOrders },
];

/** What came back by when, as one quantity: the rate is of both. Reasons and people have no rate. */
const goneNotes = (row: GoodsRankRow, type: RankType, values: Values): RankItem['notes'] => {
  const reason = values.group === '2' ? '' : row.TopReason;
  if (type !== 3 || !isByDish(values)) return [reason];
  return [
    { label: metricNames.ReturnedAmount, value: row.ReturnQty, kind: 'quantity', isRare: true },
    { label: metricNames.RefundAmount, value: row.RefundQty, kind: 'quantity', isRare: true },
    row.ReturnRate === null ? '' : { label: texts.returnRate, value: row.ReturnRate, kind: 'rate' },
    reason,
  ];
};

/** Quantities of one unit add up, others do not. */
const hasOneUnit = ({ List }: BizGoodsRes): boolean =>
  new Set(List.map(({ UnitName }) => UnitName)).size === 1 && List[0]?.UnitName !== '';

function goodsRank(type: RankType, choice: Choice): RankDefinition<typeof PATH> {
  const amount = type === 3 ? texts.returnedAmount : type === 4 ? texts.giftAmount : texts.sales;
  return {
    path: PATH,
    help: 'dishes',
    choices: [choice],
    request: (range, values): BizGoodsReq => {
      const categories = idsIn(values.cate);
      return {
        ...range,
        RankType: type,
        OrderBy: codeOf(values.by),
        Top: TOP,
        ...(categories.length > 0 ? { ClassifyIDs: categories } : {}),
        ...(isWithoutSides(values, type === 1) ? { DishesOnly: 1 } : {}),
        ...(isReturn(type) ? { GroupBy: codeOf(values.group) } : {}),
      };
    },
    items: itemsOf,
    measure: (values) => {
      const { field, name } = orderOf(values);
      return field === 'Amount' ? amount : name;
    },
    // Medals are for what sells.
    isPlain: () => type > 2,
    leftOut: ({ LeftOut }) => LeftOut,
    sums: (answer) => [
      (type === 3 || hasOneUnit(answer)) && [
        type === 3 ? texts.returned : pageTexts.quantity,
        answer.SumQty,
        'quantity',
      ],
      type === 3 && [texts.ofThemAfter, answer.RefundQty, 'quantity'],
      [amount, answer.SumAmount, 'money'],
      type === 3 && [texts.returnRate, answer.ReturnRate, 'rate'],
      !isReturn(type) && [texts.income, answer.SumIncomeAmount, 'money'],
      notListed(answer),
    ],
    empty: type === 3 ? texts.noReturns : type === 4 ? texts.noGifts : texts.none,
  };
}

/** The ranking of each tab, by view. */
export const rankings: Record<Tab, (view: View) => RankDefinition<typeof PATH>> = {
  sale: (view) => (view === 'category' ? categories : bestSellers),
  return: () => returned,
  gift: () => gifted,
  slow: () => slowMovers,
};
const bestSellers = goodsRank(1, bestChoice);
const categories = goodsRank(2, bestChoice);
const returned = goodsRank(3, amountChoice);
const gifted = goodsRank(4, amountChoice);
const slowMovers = goodsRank(5, orderChoice);
