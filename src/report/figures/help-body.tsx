/** The explanation behind a question mark: the rule, one line a sentence, and the rule with the figures on screen in it. */
import { useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { say } from '../../i18n/text';
import { useCss } from '../../ui/use-css';
import { pageTexts } from '../reading/page-texts';
import { type FormatKind, useFormats } from './formats';
import css from './help.css';
import { type Help, helpTexts } from './help-texts';
import type { HelpTopic } from './help-topics';
import { metrics } from './metrics';

type Figures = Record<string, unknown>;

/** Kinds of the figures an example may name beside the metrics. */
const otherKinds: Record<string, FormatKind> = {
  Actual: 'money',
  Target: 'money',
  ReachRate: 'rate',
  PlanToNow: 'money',
  OrderQty: 'quantity',
  ReturnQty: 'quantity',
  SaleQty: 'quantity',
  SaleAmount: 'money',
  IncomeAmount: 'money',
};
const kindOf = (field: string): FormatKind =>
  Object.prototype.hasOwnProperty.call(metrics, field)
    ? metrics[field as keyof typeof metrics].format
    : (otherKinds[field] ?? 'count');

/** The example with figures, or null when one of them is not there: half a formula explains nothing. */
function exampleOf(
  help: Help,
  figures: Figures,
  write: (value: number, kind: FormatKind) => string,
): Text | null {
  if (!help.example) return null;
  const values: Record<string, string> = {};
  for (const [, field] of help.example.zh.matchAll(/\{(\w+)\}/g)) {
    const value = field === undefined ? undefined : figures[field];
    if (field === undefined || typeof value !== 'number') return null;
    values[field] = write(value, kindOf(field));
  }
  return { zh: say(help.example, 'zh-CN', values), en: say(help.example, 'en', values) };
}

/** One line a sentence; a Chinese full stop needs no space after it. */
const sentences = (text: string): string[] =>
  (text.match(/[^。]+?(?:。|\.(?= |$)|$)/g) ?? [text]).map((line) => line.trim()).filter(Boolean);

export default function HelpBody({ topic, figures }: { topic: HelpTopic; figures: Figures }) {
  useCss(css);
  const { t } = useTexts();
  const { figure } = useFormats();
  const help = helpTexts[topic];
  const example = exampleOf(help, figures, figure);
  return (
    <div className="help">
      {sentences(t(help.text)).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {example && (
        <div className="example">
          <small>{t(pageTexts.example)}</small>
          <b>{t(example)}</b>
        </div>
      )}
    </div>
  );
}
