/** Bars with the scope of a report, i.e. store and period; a tap changes them. */
import { useMemo } from 'react';
import type { DateRangeCode } from '../../../types/api/common';
import { paths } from '../../core/router/paths';
import { shopOf } from '../../lib/query-string';
import { ownPart } from '../../lib/shop-name';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { Icon } from '../../ui/icon';
import { calendarIcon } from '../../ui/more-icons';
import { useCss } from '../../ui/use-css';
import { pageTexts } from '../reading/page-texts';
import { useTools } from '../tools';
import { nearLabel, periodLabel, resolvePeriod, stepPeriod } from './period';
import { periodNames } from './period-names';
import css from './scope.css';
import type { ReportScope } from './use-scope';

const loadSheet = () => import('./period-sheet');

/** Returns a function that opens the store page, which returns to this page; the page keeps its store until one is chosen. */
export function useChooseShop(): () => void {
  const { router, query } = useTools();
  return () => router.navigate(paths.shop, { mode: 'pick', shopId: shopOf(query) });
}

/** The store of a page as a chip that leads to the others. */
export function StoreChip({ shopName }: { shopName: string }) {
  const { t } = useTools();
  const chooseShop = useChooseShop();
  const store = t(pageTexts.store);
  return (
    <Chip icon="store" trail="down" label={`${store}: ${shopName}`} onClick={chooseShop}>
      {ownPart(shopName) || store}
    </Chip>
  );
}

interface ScopeProps {
  scope: ReportScope;
  /** Longest range of the page's calls, in days (docs/product/contract.md#limits). @default 366 */
  maxDays?: number | undefined;
}

/** Returns a function that opens the period sheet of a page. */
function useChoosePeriod({ scope, maxDays = 366 }: ScopeProps): () => void {
  const { openSheet, t } = useTools();
  return () =>
    openSheet(t(pageTexts.choosePeriod), loadSheet, (close) => ({
      period: scope.period,
      dateType: scope.dateType,
      today: scope.today,
      maxDays,
      onChoose: (period, dateType) => {
        close();
        scope.choose(period, dateType);
      },
    }));
}

/** Buttons for the previous and next period, with the resolved dates between them. */
function Steps(props: ScopeProps) {
  const { scope } = props;
  const { t } = useTools();
  const choosePeriod = useChoosePeriod(props);
  const { period, today } = scope;
  const [before, after] = useMemo(() => [stepPeriod(period, -1, today), stepPeriod(period, 1, today)], [period, today]);
  // The name says what is seen first, so that it can be spoken, then the whole dates.
  const [near, full] = [nearLabel(period, today), periodLabel(period)];
  const step = (name: string, to: typeof before, icon: 'left' | 'right') => (
    <button type="button" className="step" aria-label={name} disabled={!to} onClick={() => to && scope.choose(to)}>
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <div className="steps">
      {step(t(pageTexts.previous), before, 'left')}
      <Chip
        trail="down"
        on
        label={`${t(pageTexts.period)}: ${near === full ? full : `${near}, ${full}`}, ${t(periodNames[period.code])}`}
        onClick={choosePeriod}
      >
        {near}
      </Chip>
      {step(t(pageTexts.next), after, 'right')}
    </div>
  );
}

/** The range codes as chips, for pages where the period is changed most often. */
export function PeriodChips({ codes, ...props }: ScopeProps & { codes: readonly DateRangeCode[] }) {
  const { t } = useTools();
  const choosePeriod = useChoosePeriod(props);
  const { period, today, choose } = props.scope;
  return (
    <ChipRow
      label={t(pageTexts.period)}
      value={period.code}
      onChange={(code) => choose(resolvePeriod(code, today))}
      options={codes.map((code) => [code, t(periodNames[code])])}
    >
      <Chip icon={calendarIcon} selected={!codes.includes(period.code)} onClick={choosePeriod}>
        {t(periodNames[99])}
      </Chip>
    </ChipRow>
  );
}

/** Store and period in one row; the period alone where the store stands elsewhere. */
export function ScopeBar({ hasShop = true, ...props }: ScopeProps & { hasShop?: boolean }) {
  useCss(css);
  return (
    <div className="scope">
      {hasShop && <StoreChip shopName={props.scope.shopName} />}
      <Steps {...props} />
    </div>
  );
}
