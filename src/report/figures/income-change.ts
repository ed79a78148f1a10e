/** Words for what moved the income, by the kind of a bar and whether it adds or takes. */
import type { ChangeBar, ChangeKind, IncomeChangeRes } from '../../../types/api/insight';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { ownPart } from '../../lib/shop-name';
import type { Tools } from '../tools';
import { signedMoney } from './formats';

export const texts = textsOf('moved');

type Words = readonly [adds: Text<'store'>, takes: Text<'store'>];
const WORDS: Record<ChangeKind, Words> = {
  1: [texts.moreGuests, texts.fewerGuests],
  2: [texts.moreBills, texts.fewerBills],
  3: [texts.moreDishes, texts.fewerDishes],
  4: [texts.moreDishesBill, texts.fewerDishesBill],
  5: [texts.dearerMix, texts.cheaperMix],
  6: [texts.higherPrices, texts.lowerPrices],
  7: [texts.moreSpend, texts.lessSpend],
  8: [texts.moreSpendBill, texts.lessSpendBill],
  9: [texts.moreFees, texts.fewerFees],
  10: [texts.moreOther, texts.lessOther],
  11: [texts.fewerDiscounts, texts.moreDiscounts],
  12: [texts.fewerRefunds, texts.moreRefunds],
  13: [texts.opened, texts.opened],
  14: [texts.closed, texts.closed],
};

export const barName = ({ Kind, Amount, ShopName = '' }: ChangeBar, t: Tools['t']): string => {
  const [adds, takes] = WORDS[Kind] ?? WORDS[10];
  return t(Amount > 0 ? adds : takes, { store: ownPart(ShopName) });
};

/** The largest bars in one sentence: 客流减少 −2,310.00，优惠减少 +640.00. */
export function mainCauses(bars: readonly ChangeBar[], { t, money }: Pick<Tools, 't' | 'money'>, count = 2): string {
  return [...bars]
    .sort((one, two) => Math.abs(two.Amount) - Math.abs(one.Amount))
    .slice(0, count)
    .map((bar) => `${barName(bar, t)}\u00a0${signedMoney(bar.Amount, money)}`)
    .join(t(texts.comma));
}

/** Whether the income moved by more than days usually differ; not where too few days are known. */
export const isMoved = ({ Before, After, Usual }: Pick<IncomeChangeRes, 'Before' | 'After' | 'Usual'>) =>
  Usual !== null && Math.abs(After - Before) > Usual;
