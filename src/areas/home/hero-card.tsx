/** Income of today, compared with yesterday and the same weekday last week at the same time. */
import { useState } from 'react';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { slashed } from '../../lib/date-text';
import { useFormats } from '../../report/figures/formats';
import { useHelpButton } from '../../report/figures/help';
import { type MetricKey, metrics } from '../../report/figures/metrics';
import { Delta } from '../../report/figures/trend';
import { comparisonNames, sameDayLastWeek } from '../../report/period/period-names';
import { BigNumber } from '../../ui/figures/big-number';
import { Card } from '../../ui/figures/card';
import { MetricTiles } from '../../ui/figures/metric-tiles';
import { Chip } from '../../ui/forms/chip';
import { StateView } from '../../ui/state-view';
import { ExpectedLine } from './expected-line';
import { texts } from './texts';
import type { Home } from './use-home';

const TILES = ['OrderCount', 'GuestCount', 'CollectedAmount'] as const satisfies readonly MetricKey[];

export function HeroCard({ home }: { home: Home }) {
  const { t } = useTexts();
  const { permission, router } = useServices();
  const { figure, money } = useFormats();
  const helpButton = useHelpButton();
  const [isWithUnpaid, setWithUnpaid] = useState(false);
  const field: MetricKey = isWithUnpaid ? 'TurnoverWithUnpaid' : 'BusinessIncome';
  const { Today, Yesterday, YesterdaySoFar, LastWeekSoFar } = home;
  const open = (): void => router.navigate(paths.finance, { range: '0' });
  // Opens the collection details, or the overview for users without the right to them.
  const openCollected = (): void =>
    permission.can('boss.finance.income') === 'granted'
      ? router.navigate(paths.collectionDetails, { range: '0', type: 'income' })
      : open();
  const { BusinessDate, FirstBusinessDate } = home;
  const vsYesterday = t(comparisonNames[0]);
  const vsLastWeek = t(sameDayLastWeek(BusinessDate));
  const isQuiet = Today.OrderCount === 0;
  return (
    <>
      <Card className="hero" span={5} label={t(texts.today)}>
        <BigNumber
          label={t(isWithUnpaid ? texts.todayWithUnpaid : texts.today)}
          value={figure(Today[field], 'compact')}
          help={helpButton(isWithUnpaid ? 'unpaid' : 'income', Today)}
          onClick={open}
          // Absent without the right to unpaid bills.
          aside={
            Today.TurnoverWithUnpaid !== undefined && (
              <Chip selected={isWithUnpaid} onClick={() => setWithUnpaid(!isWithUnpaid)}>
                {t(texts.inclUnpaid)}
              </Chip>
            )
          }
        >
          {FirstBusinessDate && (
            <span>{t(texts.ownDays, { from: slashed(FirstBusinessDate), to: slashed(BusinessDate) })}</span>
          )}
          {/*
           * The amount that was unpaid at this time of an earlier day is not stored, so income with unpaid bills has no
           * comparison.
           */}
          {isWithUnpaid && <span>{t(texts.unpaidAlone)}</span>}
          {!isWithUnpaid && YesterdaySoFar && (
            <span>
              {vsYesterday}{' '}
              <Delta
                now={Today.BusinessIncome}
                before={YesterdaySoFar.BusinessIncome}
                detail={{
                  title: vsYesterday,
                  now: t(texts.todayTo, { amount: money(Today.BusinessIncome) }),
                  before: t(texts.yesterdayTo, { amount: money(YesterdaySoFar.BusinessIncome) }),
                }}
              />
            </span>
          )}
          {!isWithUnpaid && LastWeekSoFar && (
            <span>
              {vsLastWeek}{' '}
              <Delta
                now={Today.BusinessIncome}
                before={LastWeekSoFar.BusinessIncome}
                detail={{
                  title: vsLastWeek,
                  now: t(texts.todayTo, { amount: money(Today.BusinessIncome) }),
                  before: t(texts.lastWeekTo, { amount: money(LastWeekSoFar.BusinessIncome) }),
                }}
              />
            </span>
          )}
        </BigNumber>
        <ExpectedLine />
        {isQuiet && (
          <StateView
            small
            kind="empty"
            title={t(texts.noBills)}
            text={t(texts.yesterday, {
              amount: money(Yesterday.BusinessIncome),
              n: figure(Yesterday.OrderCount, 'count'),
            })}
          />
        )}
      </Card>
      <Card flush span={7} label={t(texts.figures)}>
        <MetricTiles
          label={t(texts.figures)}
          tiles={TILES.map((key) => ({
            key,
            label: t(metrics[key].tile),
            value: figure(Today[key], metrics[key].format === 'money' ? 'compact' : metrics[key].format),
            ...(YesterdaySoFar
              ? {
                  note: (
                    <Delta
                      now={Today[key]}
                      before={YesterdaySoFar[key]}
                      rise={metrics[key].rise}
                      format={metrics[key].format}
                    />
                  ),
                }
              : {}),
            onClick: key === 'CollectedAmount' ? openCollected : open,
          }))}
        />
      </Card>
    </>
  );
}
