/** Bars of the order list: tabs by state, and the row of dates, store and filter. */

import type { OrderListRes } from '../../../types/api/order';
import { words } from '../../i18n/words';
import type { Query } from '../../lib/query-string';
import { ScopeBar, StoreChip } from '../../report/period/scope-bar';
import type { ReportScope } from '../../report/period/use-scope';
import { useTools } from '../../report/tools';
import { Tabs } from '../../ui/forms/tabs';
import { IconButton } from '../../ui/icon-button';
import { filterIcon } from '../../ui/more-icons';
import { billStates, TABS, UNPAID } from './bills';
import { texts } from './texts';

const tabNames = {
  '': words.all,
  [UNPAID]: billStates[1].name,
  '4': texts.tabRefunded,
  '3,5': texts.tabCancelled,
} as const;

interface StateTabsProps {
  query: Query;
  onChange: (patch: Query) => void;
  counts: OrderListRes['States'] | undefined;
}

export function StateTabs({ query, onChange, counts }: StateTabsProps) {
  const { t, figure } = useTools();
  const count = (tab: string): number | undefined =>
    counts
      ?.filter(({ OrderState }) => OrderState > 0 && (!tab || tab.split(',').includes(String(OrderState))))
      .reduce((sum, { Count }) => sum + Count, 0);
  return (
    <Tabs
      label={t(texts.states)}
      value={query.state ?? ''}
      onChange={(state) => onChange({ state })}
      tabs={TABS.map((tab) => {
        const n = count(tab);
        return {
          value: tab as string,
          label: t(tabNames[tab]),
          count: n === undefined ? undefined : figure(n, 'count'),
          hot: tab === UNPAID && n !== undefined && n > 0,
        };
      })}
    />
  );
}

interface ControlsProps {
  scope: ReportScope;
  maxDays: number;
  /** Number of applied filters. */
  count: number;
  onFilter: () => void;
}

/** The row of controls: dates with the periods before and after, store, and filter. */
export function Controls({ scope, maxDays, count, onFilter }: ControlsProps) {
  const { t } = useTools();
  return (
    <div className="where">
      <ScopeBar scope={scope} maxDays={maxDays} hasShop={false} />
      <StoreChip isKept shopName={scope.shopName} />
      <IconButton icon={filterIcon} label={t(words.filter)} count={count} onClick={onFilter} />
    </div>
  );
}
