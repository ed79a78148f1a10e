/**
 * Income of today against what usually is in by now, and what the day comes to. Until ten bills are in, or until eleven
 * o'clock, yesterday stands in front: a day that has hardly begun says nothing.
 */
import type { ExpectedDayRes } from '../../../types/api/insight';
import { paths } from '../../core/router/paths';
import { isFew } from '../../lib/compare';
import { dayBefore, slashed } from '../../lib/date-text';
import { AgainstUsual } from '../../report/figures/against-usual';
import { FigureTiles } from '../../report/figures/figure-tiles';
import { billsOf, figureOf, frontMetrics, hasTrade } from '../../report/figures/front-metrics';
import { Delta } from '../../report/figures/trend';
import { Later } from '../../report/reading/later';
import { dataOf, type ReportState } from '../../report/reading/use-report';
import { sameTimeYesterday } from '../../report/texts';
import { useTools } from '../../report/tools';
import { BigNumber } from '../../ui/figures/big-number';
import { Card } from '../../ui/figures/card';
import { texts } from './texts';
import type { Home } from './use-home';

const TILES = ['OrderCount', 'GuestCount', 'CollectedAmount'] as const;
const loadWhy = () => import('../../report/figures/why-line');
const WHY = ['lists'] as const;

/** Whether yesterday says more than today. */
export const isEarly = ({ Today, Yesterday, BusinessDate, DataTime }: Home): boolean =>
  hasTrade(Yesterday) &&
  (!hasTrade(Today) || (isFew(figureOf(Today, 'OrderCount')) && DataTime < `${BusinessDate} 11:00`));

export function HeroCard({ home, expected }: { home: Home; expected: ReportState<ExpectedDayRes> }) {
  const { helpButton, t, figure, money, may, opens } = useTools();
  const { Today, YesterdaySoFar, BusinessDate, FirstBusinessDate } = home;
  const early = isEarly(home);
  const shown = early ? home.Yesterday : Today;
  const day = early ? dayBefore(BusinessDate) : undefined;
  const range = early ? '1' : '0';
  const title = t(early ? texts.yesterday : texts.today);
  const usual = dataOf(expected);
  const isAsking = expected.kind === 'loading';
  const before = early ? usual?.UsualYesterday : usual?.Expected;
  const open = opens(paths.finance, { range });
  // Opens the collection details, or the overview for users without the right to them.
  const openCollected = may('boss.finance.income') ? opens(paths.collectionDetails, { range, type: 'income' }) : open;
  return (
    <>
      <Card className="hero" span={5} label={title}>
        <BigNumber
          label={title}
          value={figure(shown.BusinessIncome, 'compact')}
          help={helpButton('income', shown)}
          onClick={open}
        >
          {FirstBusinessDate && (
            <span>{t(texts.ownDays, { from: slashed(FirstBusinessDate), to: slashed(BusinessDate) })}</span>
          )}
          <AgainstUsual
            income={shown.BusinessIncome}
            bills={figureOf(shown, 'OrderCount')}
            before={before}
            day={day}
            isAsking={isAsking}
          />
          {!early && YesterdaySoFar && (hasTrade(YesterdaySoFar) ? before == null && !isAsking : hasTrade(Today)) && (
            <span>
              {t(sameTimeYesterday)}{' '}
              <Delta
                now={Today.BusinessIncome}
                before={YesterdaySoFar.BusinessIncome}
                of={billsOf(Today, YesterdaySoFar)}
              />
            </span>
          )}
        </BigNumber>
        {day && (
          <>
            <Later
              load={loadWhy}
              packs={WHY}
              props={{ day, stores: home.ShopCount }}
              waiting={<p className="caption two-line" />}
            />
            <p className="minor" style={{ marginTop: 6 }}>
              {t(hasTrade(Today) ? texts.todaySoFar : texts.noBills, {
                amount: money(Today.BusinessIncome),
                n: figure(Today.OrderCount, 'count'),
              })}
            </p>
          </>
        )}
        <Close day={usual} isAsking={isAsking} />
      </Card>
      <Card flush span={7} label={t(texts.figures)}>
        <FigureTiles
          label={t(texts.figures)}
          keys={TILES}
          metrics={frontMetrics}
          now={shown}
          before={early ? null : YesterdaySoFar}
          onPick={(key) => (key === 'CollectedAmount' ? openCollected : open)}
        />
      </Card>
    </>
  );
}

/** What the day comes to; a back end that cannot say has no such line. */
function Close({ day, isAsking }: { day: ExpectedDayRes | undefined; isAsking: boolean }) {
  const { t, money } = useTools();
  const { Close: close, Low, High } = day ?? {};
  if (close == null && !isAsking) return null;
  return (
    <p className="caption two-line">
      {close != null &&
        t(Low == null ? texts.expectedAlone : texts.expected, {
          close: money(close),
          low: money(Low),
          high: money(High),
        })}
    </p>
  );
}
