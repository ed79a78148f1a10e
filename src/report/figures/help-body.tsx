/** Text of a help popup: the rule, one sentence per line, and an example with the figures on screen. */
import { useStore } from '@nanostores/react';
import { type Speech, useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { own } from '../../lib/is-plain-object';
import { useCss } from '../../ui/use-css';
import { STALE_MINUTES } from '../stale-minutes';
import { type FormatKind, useFormats } from './formats';
import css from './help.css';
import type { HelpTopic } from './help-topics';

/** How an example writes a field, which the end of its name says. */
const KINDS: readonly (readonly [name: RegExp, kind: FormatKind])[] = [
  [/(Count|Days)$/, 'count'],
  [/Qty$/, 'quantity'],
  [/TurnoverRate$/, 'times'],
  [/Rate$/, 'rate'],
];
const kindOf = (field: string): FormatKind => KINDS.find(([name]) => name.test(field))?.[1] ?? 'money';

/** The example with figures filled in; null when one of them is missing or it does not hold. */
function exampleOf(
  help: Help,
  figures: object | undefined,
  write: (value: number, kind: FormatKind) => string,
  t: Speech['t'],
): string | null {
  if (!help.example) return null;
  const values: Record<string, string> = {};
  for (const [, field] of t(help.example, {}).matchAll(/\{(\w+)\}/g)) {
    const value = field === undefined ? undefined : own(figures, field);
    if (field === undefined || typeof value !== 'number') return null;
    values[field] = write(value, kindOf(field));
  }
  // The average of several stores is of those that count guests.
  const { AvgGuestBefore } = values;
  if (
    AvgGuestBefore &&
    AvgGuestBefore !== write(Number(own(figures, 'Turnover')) / Number(own(figures, 'GuestCount')), 'money')
  )
    return null;
  return t(help.example, values);
}

/** One sentence per line; a Chinese full stop needs no following space. */
const sentences = (text: string): string[] =>
  (text.match(/[^。]+?(?:。|\.(?= |$)|$)/g) ?? [text]).map((line) => line.trim()).filter(Boolean);

export default function HelpBody({ topic, figures }: { topic: HelpTopic; figures: object | undefined }) {
  useCss(css);
  const { t } = useTexts();
  const { figure, money } = useFormats();
  const write = (value: number, kind: FormatKind) => (kind === 'money' ? money(value) : figure(value, kind));
  // How the company counts guests that nobody entered, and turns of its tables.
  const { GuestDefault: guests = 1, TableTurnoverMode } = useStore(useServices().session.$session).SysArguments;
  const help = helpTexts[topic];
  const isAgain = topic === 'turnover' && TableTurnoverMode === 2;
  const text = t(isAgain ? texts.turnoverAgain : help.text, { minutes: STALE_MINUTES, guests });
  const example = exampleOf(help, figures, write, t);
  return (
    <div className="help">
      {sentences(text).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {example && (
        <div className="example">
          <small>{t(texts.example)}</small>
          <b>{example}</b>
        </div>
      )}
    </div>
  );
}

/**
 * Texts of the help popups: the definitions of docs/product/metrics.md in words for owners, with an example from the
 * page's figures.
 */
const texts = textsOf('help');

interface Help {
  text: Text<'minutes' | 'guests'>;
  /** Formula filled with the page's figures; `{…}` names a field of the answer, without nesting. */
  example?: Text<string>;
}

const helpTexts: Record<HelpTopic, Help> = {
  income: { text: texts.income, example: texts.incomeExample },
  unpaid: { text: texts.unpaid, example: texts.unpaidExample },
  perGuest: { text: texts.perGuest, example: texts.perGuestExample },
  target: { text: texts.target, example: texts.targetExample },
  orders: { text: texts.orders, example: texts.incomeExample },
  dishes: { text: texts.dishes, example: texts.dishesExample },
  collected: { text: texts.collected, example: texts.collectedExample },
  abnormal: { text: texts.abnormal, example: texts.abnormalExample },
  turnover: { text: texts.turnover, example: texts.turnoverExample },
  tax: { text: texts.tax, example: texts.taxExample },
  stored: { text: texts.stored },
  freshness: { text: texts.freshness },
};
