/** One sentence on what moved the income of some days against those before; a back end that cannot say has no such line. */
import type { BizDate } from '../../../types/api/common';
import type { Calls } from '../../core/network/request';
import { endOfDay, startOfDay } from '../../lib/date-text';
import reports from '../../ui/figures/reports.css';
import { useCss } from '../../ui/use-css';
import { dayName } from '../period/weekdays';
import { dataOf, useReport } from '../reading/use-report';
import { useTools } from '../tools';
import { isMoved, mainCauses, texts } from './income-change';

interface WhyLineProps {
  range: Calls['/api/Insight/GetIncomeChange']['request'];
  /** Says against what, with the causes. */
  say: (causes: string) => string;
  /** Another store than the current one. */
  shopId?: string | undefined;
  /** How many stores the figure beside it is of: a sentence of others is none. */
  stores?: number | undefined;
}

export function WhyLine({ range, say, shopId, stores }: WhyLineProps) {
  useCss(reports);
  const { t, money } = useTools();
  const report = useReport('/api/Insight/GetIncomeChange', range, { shopId });
  if (report.kind === 'failed' || report.kind === 'denied') return null;
  if (stores !== undefined && (dataOf(report)?.ShopCount ?? stores) !== stores) return null;
  // As usual is said too: words that do not come would let what is below move up.
  const causes =
    report.kind !== 'ready'
      ? ''
      : isMoved(report.data)
        ? mainCauses(report.data.Bars, { t, money })
        : t(report.data.Usual === null ? texts.fewDays : texts.usual);
  return <p className="caption two-line">{causes && say(causes)}</p>;
}

interface DayWhyProps extends Pick<WhyLineProps, 'shopId' | 'stores'> {
  day: BizDate;
}

/** Of a day against the same weekday a week before; `stores` are those of the entry page. */
export default function DayWhy({ day, shopId, stores }: DayWhyProps) {
  const { t } = useTools();
  return (
    <WhyLine
      range={{
        StartTime: startOfDay(day),
        EndTime: endOfDay(day),
        CompareMode: 2,
        ...(stores !== undefined && { WithRight: 'boss.home' }),
      }}
      say={(causes) => t(texts.against, { day: t(dayName(day)), causes })}
      shopId={shopId}
      stores={stores}
    />
  );
}
