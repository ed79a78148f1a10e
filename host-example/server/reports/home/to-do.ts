/**
 * What to do: rules over facts, each line with money and days, at most three and the most money first. Lines that come of a
 * comparison have a bar so high that a company where nothing happens sees one in fewer than one week of twenty.
 *
 * Example: 12,000 of sales with a discount rate of 9 % where 4 % is usual is a line of 600.
 */
import type { HomeV2Res } from '../../../../types/api/home';
import type { RecordType } from '../abnormal/sensitive';

type ToDoKind = NonNullable<HomeV2Res['ToDo']>[number]['Kind'];

interface Days {
  from: string;
  to: string;
}

export interface ToDo extends Days {
  kind: ToDoKind;
  /** What the line is about, in fen. */
  money: number;
  /** '0' where no store is named. */
  shopId: string;
  /** Id of the person or dish. */
  id?: string;
  /** Name of the person. */
  name?: string;
  type?: RecordType;
  count?: number;
  /** A share, and the one that is usual. */
  rate?: number;
  usual?: number;
}

export interface Week {
  /** 0 for the seven days that end with the last one that is over in every store. */
  week: number;
  turnover: number;
  discount: number;
}

export interface Facts {
  /** Bills that wait for longer than `UNPAID_HOURS`. */
  unpaid: (Days & { count: number; money: number }) | null;
  people: (Days & {
    shopId: string;
    id: string;
    name: string;
    type: RecordType;
    count: number;
    money: number;
    chance: number;
  })[];
  /** How many pairs of person and type were tested in all stores. */
  pairsTested: number;
  restated: { shopId: string; day: string; count: number; money: number }[];
  /** Stores whose till has not delivered in time, with what a day usually brings. */
  stale: { shopId: string; day: string; money: number }[];
  dishes: Days & { list: { id: string; sold: number; income: number; cost: number }[] };
  discounts: (Days & { shopId: string; weeks: Week[] })[];
}

/** Hours after which an unpaid bill is something to do. */
export const UNPAID_HOURS = 2;
/** One list in fifty names somebody by chance: the bar of a chance times the pairs of person and type tested (Bonferroni). */
const PERSON_BAR = 0.02;
/** Standard deviations, and the least share of sales, by which a week's discounts lie above the store's own. */
const DISCOUNT_DEVIATIONS = 4;
const DISCOUNT_LEAST = 0.01;
/** Weeks of sales without which nothing is usual. */
const LEAST_WEEKS = 26;
/** A dish is popular from this share of the mean sold, as on the dish's sheet. */
const POPULAR = 0.7;
/** Share of its income by which a dish earns less than the menu. */
const MARGIN_GAP = 0.15;
const MOST = 3;
export const DISH_OF_LOW_MARGIN = 5;

export function toDo(facts: Facts): ToDo[] {
  const { unpaid, dishes } = facts;
  const lines: ToDo[] = [
    ...most(unpaid ? [{ ...unpaid, kind: 1 as const, shopId: '0' }] : []),
    ...most(facts.people.filter(({ chance }) => chance * facts.pairsTested <= PERSON_BAR)).map(
      ({ chance: _, ...person }) => ({ ...person, kind: 2 as const }),
    ),
    ...most(facts.restated).map(({ day, ...rest }) => ({ ...rest, kind: 3 as const, from: day, to: day })),
    ...most(facts.stale).map(({ day, ...rest }) => ({ ...rest, kind: 4 as const, from: day, to: day })),
    ...most(lowMargins(dishes)),
    ...most(facts.discounts.flatMap(highDiscounts)),
  ];
  return lines.sort((one, other) => other.money - one.money).slice(0, MOST);
}

/** The one with the most money: a kind has one line. */
function most<Line extends { money: number }>(lines: readonly Line[]): Line[] {
  return lines
    .filter(({ money }) => money > 0)
    .sort((one, other) => other.money - one.money)
    .slice(0, 1);
}

function lowMargins({ list, from, to }: Facts['dishes']): ToDo[] {
  const sum = (key: 'sold' | 'income' | 'cost') => list.reduce((total, dish) => total + dish[key], 0);
  const income = sum('income');
  if (income <= 0) return [];
  const usual = 1 - sum('cost') / income;
  return list
    .filter((dish) => dish.income > 0 && dish.sold >= (POPULAR * sum('sold')) / list.length)
    .map(({ id, income, cost }) => ({ id, income, rate: 1 - cost / income }))
    .filter(({ rate }) => usual - rate >= MARGIN_GAP)
    .map(({ id, income, rate }) => ({
      kind: DISH_OF_LOW_MARGIN,
      shopId: '0',
      from,
      to,
      id,
      rate,
      usual,
      money: Math.round((usual - rate) * income),
    }));
}

function highDiscounts({ shopId, from, to, weeks }: Facts['discounts'][number]): ToDo[] {
  const last = weeks.find(({ week }) => week === 0);
  const before = weeks.filter(({ week, turnover }) => week > 0 && turnover > 0);
  if (!last || last.turnover <= 0 || before.length < LEAST_WEEKS) return [];
  const rates = before.map(({ discount, turnover }) => discount / turnover);
  const usual = rates.reduce((total, one) => total + one, 0) / rates.length;
  const variance = rates.reduce((total, one) => total + (one - usual) ** 2, 0) / (rates.length - 1);
  const rate = last.discount / last.turnover;
  const bar = Math.max(DISCOUNT_DEVIATIONS * Math.sqrt(variance * (1 + 1 / rates.length)), DISCOUNT_LEAST);
  if (rate - usual <= bar) return [];
  return [{ kind: 6, shopId, from, to, rate, usual, money: Math.round((rate - usual) * last.turnover) }];
}
