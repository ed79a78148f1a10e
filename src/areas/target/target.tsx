/** Operating targets: progress of a month or year, by day and by store. */

import type { TargetProgress } from '../../../types/api/target';
import { paths } from '../../core/router/paths';
import { textsOf } from '../../i18n/texts';
import { ownPart } from '../../lib/shop-name';
import { texts as moved } from '../../report/figures/income-change';
import { GoalBar, NoTarget, ProgressCard, progressTexts } from '../../report/figures/progress-card';
import { WhyLine } from '../../report/figures/why-line';
import { NotListed } from '../../report/list/left-out';
import { versus } from '../../report/period/period-names';
import css from '../../report/period/scope.css';
import { StoreChip } from '../../report/period/scope-bar';
import { useReportScope } from '../../report/period/use-scope';
import { RankList } from '../../report/rank/rank-list';
import { Freshness } from '../../report/reading/freshness';
import { controls } from '../../report/reading/page-texts';
import pages from '../../report/reading/pages.css';
import { QuerySwitch } from '../../report/reading/query-switch';
import { ReportCard } from '../../report/reading/report-card';
import { ReportScreen } from '../../report/reading/report-screen';
import { dataOf, type ReportOptions, useReport } from '../../report/reading/use-report';
import { SendAction } from '../../report/send/send-action';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { ChipRow } from '../../ui/forms/chip-row';
import { IconButton } from '../../ui/icon-button';
import { gearIcon } from '../../ui/more-icons';
import { useCss } from '../../ui/use-css';
import { MAX_DAYS, MonthCalendar } from './month-calendar';
import { INCOME, inOrder, targetMetrics, useWrite } from './target-metrics';
import { texts } from './texts';
import { type Month, monthBefore, monthRange, monthWords, useMonth } from './use-month';
import { YearCard } from './year-card';

const calendar = textsOf('calendar');

const loadSending = () => import('./send-target');

export default function TargetScreen() {
  useCss(pages, css);
  // An alert names its store in the address.
  const { shopId, shopName, isAllStores } = useReportScope();
  const { t, may, money, opens, query } = useTools();
  const write = useWrite();
  const month = useMonth();
  const hasDays = may('boss.finance');
  const hasStores = isAllStores && may('boss.rank.shop');
  const isYear = query.tab === 'year';
  const ofShop = shopId ? { shopId } : {};
  const read = { ...ofShop, isLive: isYear ? month.year === month.currentYear : month.isCurrent };
  const report = useReport(
    '/api/BossAssistant/GetSetPurpose',
    { Year: month.year, Month: month.month, Progress: 1 },
    read,
  );
  // Requested in parallel with the targets, because both are in the first view.
  const days = useReport(
    '/api/BossAssistant/GetShopDailyList',
    isYear || !hasDays ? null : { ...monthRange(month.year, month.month), PageSize: MAX_DAYS },
    read,
  );
  const monthName = t(texts.monthName, { year: month.year, ...monthWords(month.month) });
  const [back, on] = isYear ? [-12, 12] : [-1, 1];
  const carried = { year: String(month.year), month: String(month.month), ...ofShop };
  const openSettings = opens(paths.setTarget, carried);
  return (
    <ReportScreen
      report={report}
      actions={
        <>
          {openSettings && <IconButton icon={gearIcon} label={t(texts.set)} onClick={openSettings} />}
          <SendAction
            store={shopName}
            range={isYear ? String(month.year) : monthName}
            of={dataOf(report)}
            load={loadSending}
            given={(answer) => ({ answer, year: month.year, month: month.month, isYear, isAllStores })}
          />
        </>
      }
      bars={
        <>
          <ChipRow label={t(controls.filter)}>
            <StoreChip shopName={shopName} />
          </ChipRow>
          <div className="scope">
            <IconButton
              icon="left"
              label={t(isYear ? texts.yearBefore : calendar.previous)}
              disabled={!month.isIn(back)}
              onClick={() => month.step(back)}
            />
            <b className="grow centre">{isYear ? t(texts.yearName, { year: month.year }) : monthName}</b>
            <IconButton
              icon="right"
              label={t(isYear ? texts.yearAfter : calendar.next)}
              disabled={!month.isIn(on)}
              onClick={() => month.step(on)}
            />
            <QuerySwitch
              label={texts.views}
              name="tab"
              options={[
                ['month', texts.byMonth],
                ['year', texts.byYear],
              ]}
            />
          </div>
        </>
      }
    >
      {({ DataTime, DailyOnly, Progress, Suggest }) => {
        const [main, ...others] = inOrder(Progress);
        const name = main && t(targetMetrics[main.Metric].label);
        return (
          <>
            <Freshness meta={{ DataTime, DailyOnly }} />
            {isYear ? (
              <YearCard month={month} read={read} />
            ) : (
              <>
                {main && name ? (
                  <ProgressCard
                    span={6}
                    title={name}
                    name={name}
                    progress={main}
                    write={(value) => write(value, main.Metric)}
                  >
                    {hasDays && main.TimeRate !== 0 && main.Metric === INCOME && main.LastMonthSoFar !== null && (
                      <WhyLine
                        range={monthRange(month.year, month.month)}
                        say={(causes) => t(moved.since, { name: versus(month.isCurrent ? 6 : 7, t), causes })}
                        shopId={shopId}
                      />
                    )}
                  </ProgressCard>
                ) : (
                  <NoTarget
                    set={t(texts.set)}
                    text={
                      Suggest && Suggest.LastMonth > 0
                        ? t(texts.suggestion, { amount: money(Suggest.LastMonth), ...monthBefore(month.month) })
                        : undefined
                    }
                    query={carried}
                  />
                )}
                <OtherTargets list={others} />
                {hasDays && <MonthCalendar month={month} report={days} shopId={shopId} />}
                {hasStores && <StoresCard month={month} read={read} />}
              </>
            )}
          </>
        );
      }}
    </ReportScreen>
  );
}

/** Attainment of all stores in the month, best first. */
function StoresCard({ month, read }: { month: Month; read: ReportOptions }) {
  const { t, compact } = useTools();
  const report = useReport(
    '/api/BossAssistant/ShopRankingList',
    { ...monthRange(month.year, month.month), RankBy: 7, PageSize: 100 },
    read,
  );
  return (
    <ReportCard title={t(texts.stores)} report={report}>
      {({ List, Total }) => (
        <>
          <RankList
            label={t(texts.stores)}
            places="medals"
            query={{}}
            items={List.map((row) => ({
              id: row.ShopID,
              name: row.ShopName,
              ownName: ownPart(row.ShopName),
              rank: row.Rank,
              value: row.ReachRate,
              kind: 'percent',
              text: row.Target === null ? t(texts.unset) : undefined,
              share: row.ReachRate,
              notes: [
                row.Target === null
                  ? compact(row.BusinessIncome)
                  : t(progressTexts.todayOf, { actual: compact(row.BusinessIncome), target: compact(row.Target) }),
              ],
            }))}
          />
          <NotListed Total={Total} List={List} />
        </>
      )}
    </ReportCard>
  );
}

/** The other targets of a month below its main one. */
function OtherTargets({ list }: { list: readonly TargetProgress[] }) {
  const { t, figure } = useTools();
  const write = useWrite();
  if (list.length === 0) return null;
  return (
    <Card title={t(texts.others)} span={6}>
      <ul className="other-goals">
        {list.map((progress) => {
          const { Metric, ShopCount, OtherShops = [] } = progress;
          const name = t(targetMetrics[Metric].label);
          return (
            <li key={Metric} className="other-goal">
              <span>
                {name}
                {OtherShops.length > 0 && (
                  <small>{t(texts.ofStores, { n: ShopCount, all: ShopCount + OtherShops.length })}</small>
                )}
              </span>
              <span>
                {t(progressTexts.todayOf, {
                  actual: write(progress.Actual, Metric),
                  target: write(progress.Target, Metric),
                })}{' '}
                <b>{figure(progress.ReachRate, 'percent')}</b>
              </span>
              <GoalBar name={name} progress={progress} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
