/** One sentence on what moved a day's income against the same weekday a week before. */
import type { BizDate } from '../../../types/api/common';
import { endOfDay, startOfDay, weekday } from '../../lib/date-text';
import reports from '../../ui/figures/reports.css';
import { useCss } from '../../ui/use-css';
import { dayNames } from '../period/weekdays';
import { useReport } from '../reading/use-report';
import { useTools } from '../tools';
import { isMoved, mainCauses, texts } from './income-change';

/** `shopId` is another store than the current one. */
export default function DayWhy({ day, shopId }: { day: BizDate; shopId?: string }) {
  useCss(reports);
  const { t, money } = useTools();
  const report = useReport(
    '/api/Insight/GetIncomeChange',
    { StartTime: startOfDay(day), EndTime: endOfDay(day), CompareMode: 2 },
    shopId ? { shopId } : {},
  );
  if (report.kind === 'failed' || report.kind === 'denied') return null;
  // As usual is said too: words that do not come would let what is below move up.
  const causes =
    report.kind !== 'ready' || report.data.Usual === null
      ? ''
      : isMoved(report.data)
        ? mainCauses(report.data.Bars, { t, money })
        : t(texts.usual);
  const name = dayNames[weekday(day) - 1];
  return <p className="caption two-line">{name && causes && t(texts.against, { day: t(name), causes })}</p>;
}
