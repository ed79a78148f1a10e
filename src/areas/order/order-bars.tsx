/** Bars of the order list: search, tabs by state, and the row of dates, store and filter. */

import { useEffect, useState } from 'react';
import type { OrderListRes } from '../../../types/api/order';
import { useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import type { Query } from '../../lib/query-string';
import { ownPart } from '../../lib/shop-name';
import { useDebounced } from '../../report/filter/use-debounced';
import { ScopeBar, useChooseShop } from '../../report/period/scope-bar';
import type { ReportScope } from '../../report/period/use-scope';
import { useTools } from '../../report/tools';
import { Chip } from '../../ui/forms/chip';
import { Tabs } from '../../ui/forms/tabs';
import { SearchField } from '../../ui/forms/text-field';
import { IconButton } from '../../ui/icon-button';
import { filterIcon } from '../../ui/more-icons';
import { useLatest } from '../../ui/use-latest';
import { billStates } from './bills';
import { TABS, UNPAID } from './state-tabs';
import { texts } from './texts';

const tabNames = {
  '': words.all,
  [UNPAID]: billStates[1].name,
  '4': texts.tabRefunded,
  '3,5': texts.tabCancelled,
} as const;

interface BarProps {
  query: Query;
  onChange: (patch: Query) => void;
}

export function StateTabs({
  query,
  onChange,
  counts,
}: BarProps & { counts: OrderListRes['States'] | undefined }) {
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
  const { t } = useTexts();
  const { shopName } = scope;
  const chooseShop = useChooseShop(shopName);
  const store = t(texts.shops);
  return (
    <div className="where">
      <ScopeBar scope={scope} maxDays={maxDays} hasShop={false} />
      <Chip icon="store" trail="down" label={`${store}: ${shopName}`} onClick={chooseShop}>
        {ownPart(shopName) || store}
      </Chip>
      <IconButton icon={filterIcon} label={t(words.filter)} count={count} onClick={onFilter} />
    </div>
  );
}

/** Searches while the user types, with a delay after the last character. */
export function SearchBar({ query, onChange }: BarProps) {
  const { t } = useTexts();
  const applied = query.kw ?? '';
  const [text, setText] = useState(applied);
  const rested = useDebounced(text.trim(), 500);
  const search = useLatest((word: string) => {
    if (word !== applied) onChange({ kw: word });
  });
  const follow = useLatest((word: string) => {
    if (word !== rested) setText(word);
  });
  useEffect(() => search(rested), [search, rested]);
  // Follows changes from outside, such as cleared filters.
  useEffect(() => follow(applied), [follow, applied]);
  return (
    <div className="find">
      <SearchField
        label={t(texts.search)}
        clearLabel={t(words.clear)}
        value={text}
        onInput={(value) => setText(value.slice(0, 50))}
        onSubmit={() => onChange({ kw: text.trim() })}
      />
    </div>
  );
}
