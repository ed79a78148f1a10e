/** A card for one call: loading, failed, denied, empty or ready. A failure affects only this card. */
import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import { own } from '../../lib/is-plain-object';
import { Card, type CardProps } from '../../ui/figures/card';
import { SkeletonCard } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { pageTexts } from './page-texts';
import { ProblemView } from './state-of';
import type { ReportState } from './use-report';

export interface ReportCardProps<T> extends Omit<CardProps, 'children' | 'busy' | 'title'> {
  title: string;
  report: ReportState<T>;
  /** @default whether its list has no rows */
  isEmpty?: (data: T) => boolean;
  emptyText?: string;
  children: (data: T) => ReactNode;
}

const hasNoRows = (data: unknown): boolean => {
  const rows = own(data, 'List');
  return Array.isArray(rows) && rows.length === 0;
};

export function ReportCard<T>({
  report,
  isEmpty = hasNoRows,
  emptyText,
  children,
  title,
  span,
  ...card
}: ReportCardProps<T>) {
  const { t } = useTexts();
  if (report.kind === 'loading') return <SkeletonCard label={title} span={span} />;
  return (
    <Card title={title} span={span} busy={report.kind === 'ready' && report.isRefreshing} {...card}>
      {(report.kind === 'failed' || report.kind === 'denied') && <ProblemView small of={report} />}
      {report.kind === 'ready' &&
        (isEmpty(report.data) ? (
          <StateView small kind="empty" title={emptyText ?? t(pageTexts.noBills)} />
        ) : (
          children(report.data)
        ))}
    </Card>
  );
}
