/** Business income of the period, its change against the comparison periods, and its trend. */

import type { BizMetrics } from '../../../../types/api/common';
import type { BizV2Res, TrendRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { textsOf } from '../../../i18n/texts';
import { add } from '../../../lib/date';
import { moment } from '../../../lib/date-text';
import { AgainstUsual } from '../../../report/figures/against-usual';
import { signedMoney } from '../../../report/figures/formats';
import { billsOf, figureOf, hasTrade } from '../../../report/figures/front-metrics';
import { metrics } from '../../../report/figures/metrics';
import { Delta } from '../../../report/figures/trend';
import { TrendPlot } from '../../../report/figures/trend-plot';
import { dayQuery, daysOf, periodLabel } from '../../../report/period/period';
import { versus } from '../../../report/period/period-names';
import type { ReportScope } from '../../../report/period/use-scope';
import { Freshness } from '../../../report/reading/freshness';
import { pageTexts } from '../../../report/reading/page-texts';
import { StateOf } from '../../../report/reading/state-of';
import { tell } from '../../../report/reading/unsaved';
import { dataOf, type ReportState, useReport } from '../../../report/reading/use-report';
import css from '../../../report/styles/formula.css';
import { useTools } from '../../../report/tools';
import { BigNumber } from '../../../ui/figures/big-number';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { Skeleton } from '../../../ui/skeleton';
import { Tap } from '../../../ui/tap';
import { useCss } from '../../../ui/use-css';
import { texts } from '../texts';
import { useHolidays } from './holidays';
import { dayTexts, trendNames } from './trend-names';

const progress = textsOf('progress');

const TREND_KEYS = ['BusinessIncome', 'Turnover', 'GuestCount', 'OrderCount'] as const;

export interface CoreCardProps {
  data: BizV2Res;
  trend: ReportState<TrendRes>;
  scope: ReportScope;
  onCheck: () => void;
}

const dayOf = (time: string | undefined): string => time?.slice(0, 10) ?? '';

export function CoreCard({ data, trend, scope, onCheck }: CoreCardProps) {
  const tools = useTools();
  const { t, money, figure, helpButton, overlays } = tools;
  const { Current, Prev, LastYear, Restated } = data;
  const { code } = scope.period;
  const isToday = code === 0;
  const isDay = (isToday || code === 1) && scope.dateType === 1;
  const usual = useReport('/api/Insight/GetExpectedDay', isDay ? { WithRight: 'boss.finance' } : null, scope.read);
  const known = isDay ? dataOf(usual) : undefined;
  // What is usual in some of the stores says nothing of all of them.
  const day = (known?.ShopCount ?? data.ShopCount) === data.ShopCount ? known : undefined;
  const name = versus(code, t);
  const income = figure(Current.BusinessIncome, 'compact');
  const whole = money(Current.BusinessIncome);
  const compared = [
    t(texts.nowIs, { range: periodLabel(scope.period), amount: whole }),
    t(texts.beforeIs, {
      range: periodLabel({ start: dayOf(data.PrevStartTime), end: dayOf(data.PrevEndTime) }),
      amount: money(Prev?.BusinessIncome),
    }),
  ].join('\n');
  // Two periods without trade have nothing to compare.
  const isTraded = (before: BizV2Res['Current']): boolean => hasTrade(before) || hasTrade(Current);
  // A year is compared with the one before already.
  const isYearBefore = dayOf(data.PrevStartTime) === add(scope.period.start, -1, 'year');
  // A figure that stands whole has nothing to show.
  const isShort = !whole.includes(income);
  return (
    <Card className="hero" span={7} label={t(pageTexts.businessIncome)}>
      <BigNumber
        label={t(pageTexts.businessIncome)}
        value={income}
        help={helpButton('income', Current)}
        onClick={isShort ? () => overlays.toast(t(pageTexts.fullAmount, { amount: whole })) : undefined}
        aside={Restated && <RestatedMark restated={Restated} />}
      >
        <AgainstUsual
          income={Current.BusinessIncome}
          bills={figureOf(Current, 'OrderCount')}
          before={isToday ? day?.Expected : day?.UsualYesterday}
          day={isToday ? undefined : scope.period.start}
          isAsking={usual.kind === 'loading' && isDay}
        />
        {Prev && isTraded(Prev) && (
          <span>
            {name}{' '}
            <button type="button" className="delta" onClick={() => tell(tools, name, compared)}>
              <Delta now={Current.BusinessIncome} before={Prev.BusinessIncome} of={billsOf(Current, Prev)} />
            </button>
          </span>
        )}
        {LastYear && !isYearBefore && isTraded(LastYear) && (
          <span>
            {versus(8, t)}{' '}
            <Delta now={Current.BusinessIncome} before={LastYear.BusinessIncome} of={billsOf(Current, LastYear)} />
          </span>
        )}
      </BigNumber>
      <TrendOf trend={trend} scope={scope} />
      <FormulaStrip figures={Current} scope={scope.query} />
      <div className="foot">
        {/* Stores without data are named above the figures. */}
        {data.StaleShops.length === 0 && <Freshness meta={data} hasEye={false} />}
        <button type="button" className="more" data-unshared onClick={onCheck}>
          {t(texts.dataCheck)}
        </button>
      </div>
    </Card>
  );
}

/** Heights in px of the switch and legend above a plot, of its bars or lines, and of the note below it. */
const [HEAD, BARS, LINES, NOTE] = [80, 132, 168, 16];

/** Height of the trend on a phone, so that nothing below it moves when it arrives: hours for one day, else lines. */
const heightOf = ({ period, isLive }: ReportScope): number =>
  HEAD + (daysOf(period) === 1 ? BARS + NOTE : LINES + (isLive ? NOTE : 0));

function TrendOf({ trend, scope }: Pick<CoreCardProps, 'trend' | 'scope'>) {
  const { permission, router, t } = useTools();
  const holidayOn = useHolidays();
  return (
    <StateOf report={trend} waiting={<Skeleton height={heightOf(scope)} radius={10} top={20} />}>
      {(data) => (
        <TrendPlot
          trend={data}
          keys={TREND_KEYS}
          names={trendNames(scope.period.code, t)}
          days={{
            goal: t(progress.goal),
            eventOf: ({ Key, Restated }) => `${holidayOn(Key)} ${Restated === 1 ? t(dayTexts.restated) : ''}`.trim(),
          }}
          onPick={
            permission.canOpen(paths.orders)
              ? ({ Key }) => {
                  // Of hours, some of which are of the night after the business day, the day is that of the page.
                  const day = data.Granularity === 2 && dayQuery(Key);
                  if (day || data.Granularity === 1) router.navigate(paths.orders, { ...scope.query, ...day });
                }
              : undefined
          }
        />
      )}
    </StateOf>
  );
}

/** 日结后变动: marks closed business days that were changed afterwards; a tap shows how often and when. */
function RestatedMark({ restated }: { restated: NonNullable<BizV2Res['Restated']> }) {
  const tools = useTools();
  const { t, money } = tools;
  const title = t(texts.restated, { amount: signedMoney(restated.Amount, money) });
  const why = t(texts.restatedWhy, { n: restated.Count, time: moment(restated.LastTime) });
  return (
    <button type="button" className="delta" onClick={() => tell(tools, title, why)}>
      <Pill tone="other">{title}</Pill>
    </button>
  );
}

/** 营业额 − 优惠 − 退款 = 营业收入; a tap on a term opens the bills it consists of. */
const TERMS = [
  ['Turnover', '', {}],
  ['DiscountAmount', '−', { sort: 'discount' }],
  ['RefundAmount', '−', { state: '4,7' }],
  ['BusinessIncome', '=', { state: '2,4,7' }],
] as const;

function FormulaStrip({ figures, scope }: { figures: BizMetrics; scope: Record<string, string> }) {
  useCss(css);
  const { t, compact, opens } = useTools();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="formula" role="group" aria-label={t(texts.formula)}>
      {TERMS.map(([key, sign, query]) => (
        <Tap key={key} onClick={opens(paths.orders, { ...scope, ...query })}>
          <i aria-hidden="true">{sign}</i>
          <span>
            <small>{t(metrics[key].tile)}</small>
            <b>{compact(figures[key])}</b>
          </span>
        </Tap>
      ))}
    </div>
  );
}
