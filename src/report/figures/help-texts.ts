/**
 * Texts of the help popups: the definitions of docs/product/metrics.md in words for owners, with an example from the
 * page's figures.
 */
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { HelpTopic } from './help-topics';

const texts = textsOf('help');

export interface Help {
  text: Text<'minutes'>;
  /** Formula filled with the page's figures; `{…}` names a field of the answer, without nesting. */
  example?: Text<string>;
}

export const helpTexts: Record<HelpTopic, Help> = {
  income: { text: texts.income, example: texts.incomeExample },
  unpaid: { text: texts.unpaid, example: texts.unpaidExample },
  perGuest: { text: texts.perGuest, example: texts.perGuestExample },
  target: { text: texts.target, example: texts.targetExample },
  orders: { text: texts.orders, example: texts.ordersExample },
  dishes: { text: texts.dishes, example: texts.dishesExample },
  collected: { text: texts.collected, example: texts.collectedExample },
  abnormal: { text: texts.abnormal, example: texts.abnormalExample },
  turnover: { text: texts.turnover, example: texts.turnoverExample },
  tax: { text: texts.tax, example: texts.taxExample },
  stored: { text: texts.stored },
  freshness: { text: texts.freshness },
};
