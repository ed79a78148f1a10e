/** What a total is made of: a donut with its list, for payments, sources, categories. */

import type { Rate } from '../../../types/api/common';
import { useTexts } from '../../core/use-services';
import { Donut } from '../../ui/charts/donut';
import { useFormats } from '../figures/formats';
import { pageTexts } from '../reading/page-texts';

export interface Part {
  key: string;
  name: string;
  amount: number;
  rate: Rate;
  onPick?: () => void;
}

export interface SharePlotProps {
  /** What the whole is, e.g. 收入构成. */
  title: string;
  /** Head of the first column of the table, e.g. 支付方式. */
  partName: string;
  total: number;
  totalName: string;
  parts: readonly Part[];
  /** How its figures are written. @default amounts */
  write?: (value: number) => string;
}

export function SharePlot({ title, partName, total, totalName, parts, write }: SharePlotProps) {
  const { t } = useTexts();
  const { compact, figure, money } = useFormats();
  const largest = parts.reduce<Part | undefined>(
    (best, part) => (best === undefined || part.amount > best.amount ? part : best),
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
      head={[partName, t(pageTexts.amount), t(pageTexts.share)]}
      center={{ value: write ? write(total) : compact(total), note: totalName }}
      slices={parts.map((part) => ({
        key: part.key,
        label: part.name,
        value: part.amount,
        text: write ? write(part.amount) : money(part.amount),
        share: figure(part.rate, 'rate'),
        onClick: part.onPick,
      }))}
    />
  );
}
