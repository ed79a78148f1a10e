/** One sentence on what moved the income of some days against those before; a back end that cannot say has no such line. */
import type { BizDate, RangeReq } from '../../../types/api/common';
import { endOfDay, startOfDay } from '../../lib/date-text';
import reports from '../../ui/figures/reports.css';
import { useCss } from '../../ui/use-css';
import { dayName } from '../period/weekdays';
import { useReport } from '../reading/use-report';
import { useTools } from '../tools';
import { isMoved, mainCauses, texts } from './income-change';

interface WhyLineProps {
  range: RangeReq;
  /** Says against what, with the causes. */
  say: (causes: string) => string;
  /** Another store than the current one. */
  shopId?: string | undefined;
}

export function WhyLine({ range, say, shopId }: WhyLineProps) {
  useCss(reports);
  const { t, money } = useTools();
  const report = useReport('/api/Insight/GetIncomeChange', range, { shopId });
  if (report.kind === 'failed' || report.kind === 'denied') return null;
  // As usual is said too: words that do not come would let what is below move up.
  const causes =
    report.kind !== 'ready'
      ? ''
      : isMoved(report.data)
        ? mainCauses(report.data.Bars, { t, money })
        : t(report.data.Usual === null ? texts.fewDays : texts.usual);
  return <p className="caption two-line">{causes && say(causes)}</p>;
}

/** Of a day against the same weekday a week before. */
export default function DayWhy({ day, shopId }: { day: BizDate; shopId?: string }) {
  const { t } = useTools();
  return (
    <WhyLine
      range={{ StartTime: startOfDay(day), EndTime: endOfDay(day), CompareMode: 2 }}
      say={(causes) => t(texts.against, { day: t(dayName(day)), causes })}
      shopId={shopId}
    />
  );
}
