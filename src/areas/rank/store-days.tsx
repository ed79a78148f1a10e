/** 每日明细 of one store, opened from its row in the ranking: the period, then one row per day, newest first. */
import { useTexts } from '../../core/use-services';
import { metrics } from '../../report/figures/metrics';
import { DAILY_DAYS, DayRow, dayTexts } from '../../report/list/day-row';
import { Sums } from '../../report/list/sums';
import { daysOf, periodLabel } from '../../report/period/period';
import type { ReportScope } from '../../report/period/use-scope';
import { pageTexts } from '../../report/reading/page-texts';
import { StateOf } from '../../report/reading/state-of';
import { usePageCss } from '../../report/reading/use-page-css';
import { useReport } from '../../report/reading/use-report';
import { StateView } from '../../ui/state-view';

const SUMS = ['BusinessIncome', 'Turnover', 'OrderCount', 'GuestCount'] as const;

export interface StoreDaysProps {
  shopId: string;
  scope: ReportScope;
  onOpen: (day: string) => void;
}

export default function StoreDays(props: StoreDaysProps) {
  usePageCss();
  const { t } = useTexts();
  const { period } = props.scope;
  return (
    <div className="sheet-form">
      <p className="caption">{periodLabel(period)}</p>
      {daysOf(period) > DAILY_DAYS ? (
        <StateView small kind="empty" title={t(dayTexts.limit)} />
      ) : (
        <Days {...props} />
      )}
    </div>
  );
}

function Days({ shopId, scope, onOpen }: StoreDaysProps) {
  const { t } = useTexts();
  const count = useReport('/api/BossAssistant/GetShopDailyCount', scope.range, { shopId });
  const list = useReport(
    '/api/BossAssistant/GetShopDailyList',
    { ...scope.range, PageSize: DAILY_DAYS },
    { shopId },
  );
  return (
    <>
      <StateOf report={count}>
        {({ Sum }) => (
          <Sums isSlim={false} rows={SUMS.map((key) => [metrics[key].tile, Sum[key], metrics[key].format])} />
        )}
      </StateOf>
      <StateOf report={list}>
        {({ List }) =>
          List.length === 0 ? (
            <StateView small kind="empty" title={t(pageTexts.noBills)} />
          ) : (
            <div>
              {List.map((row) => (
                <DayRow key={row.Date} row={row} onClick={() => onOpen(row.Date)} />
              ))}
            </div>
          )
        }
      </StateOf>
    </>
  );
}
