/** Composition of a total as a donut with a list, e.g. payments, sources or categories. */

import type { Rate } from '../../../types/api/common';
import { useTexts } from '../../core/use-services';
import { Donut } from '../../ui/charts/donut';
import { useFormats } from '../figures/formats';
import { Delta } from '../figures/trend';
import { pageTexts } from '../reading/page-texts';

export interface Portion {
  key: string;
  name: string;
  amount: number;
  rate: Rate;
  /** Amount of the comparison period; the change is shown under the name. Undefined = not compared. */
  before?: number | null | undefined;
  /** Number of its colour, 1 to 9. @default by position */
  colour?: number;
  onPick?: () => void;
}

export interface SharePlotProps {
  /** Title, e.g. 收入构成. */
  title: string;
  /** Head of the first column of the table, e.g. 支付方式. */
  portionName: string;
  total: number;
  totalName: string;
  portions: readonly Portion[];
  /** Formats a value. @default as an amount */
  write?: (value: number) => string;
}

export function SharePlot({ title, portionName, total, totalName, portions, write }: SharePlotProps) {
  const { t } = useTexts();
  const { compact, figure, money } = useFormats();
  const largest = portions.reduce<Portion | undefined>(
    (best, portion) => (best === undefined || portion.amount > best.amount ? portion : best),
    undefined,
  );
  return (
    <Donut
      label={t(pageTexts.shareLabel, {
        title,
        name: largest?.name ?? '',
        rate: figure(largest?.rate, 'rate'),
      })}
      texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
      head={[portionName, t(pageTexts.amount), t(pageTexts.share)]}
      center={{ value: write ? write(total) : compact(total), note: totalName }}
      slices={portions.map((portion) => ({
        key: portion.key,
        label: portion.name,
        value: portion.amount,
        text: write ? write(portion.amount) : money(portion.amount),
        share: figure(portion.rate, 'rate'),
        note:
          portion.before === undefined ? undefined : <Delta now={portion.amount} before={portion.before} />,
        colour: portion.colour,
        onClick: portion.onPick,
      }))}
    />
  );
}
