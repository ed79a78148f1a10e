/** The sheet to choose sort field and direction. */

import { useServices, useTexts } from '../../core/use-services';
import type { Query } from '../../lib/query-string';
import { useCardCss } from '../../ui/figures/card';
import { OptionGrid } from '../../ui/forms/option-grid';
import { Icon } from '../../ui/icon';
import { sortIcon } from '../../ui/more-icons';
import { type SortKey, sortOf } from './order-query';
import { texts } from './texts';

const names = { time: texts.byTime, amount: texts.byAmount, discount: texts.byDiscount } satisfies Record<
  SortKey,
  unknown
>;
const KEYS: readonly SortKey[] = ['time', 'amount', 'discount'];

const directions = (key: SortKey) =>
  key === 'time' ? [texts.newest, texts.oldest] : [texts.descending, texts.ascending];

interface SortProps {
  query: Query;
  onChange: (patch: Query) => void;
}

function SortSheet({ query, onChange }: SortProps) {
  const { t } = useTexts();
  const now = sortOf(query);
  const options = KEYS.flatMap((key) =>
    directions(key).map((name, index) => ({
      value: `${key} ${index === 1 ? 'asc' : 'desc'}`,
      label: `${t(names[key])} · ${t(name)}`,
    })),
  );
  return (
    <OptionGrid
      label={t(texts.sort)}
      perRow={2}
      options={options}
      selected={[`${now.key} ${now.isAscending ? 'asc' : 'desc'}`]}
      onToggle={(value) => {
        const [sort = '', dir = ''] = value.split(' ');
        onChange({ sort: sort === 'time' ? '' : sort, dir: dir === 'desc' ? '' : dir });
      }}
    />
  );
}

export function SortButton({ query, onChange }: SortProps) {
  // It looks like the link of a card, and no card need be on the page.
  useCardCss();
  const { overlays } = useServices();
  const { t } = useTexts();
  const { key, isAscending } = sortOf(query);
  const open = (): void => {
    const close = overlays.open({
      title: t(texts.sort),
      render: () => (
        <SortSheet
          query={query}
          onChange={(patch) => {
            close();
            onChange(patch);
          }}
        />
      ),
    });
  };
  return (
    <button
      type="button"
      className="more"
      data-unshared
      aria-label={`${t(texts.sort)}: ${t(names[key])} ${t(directions(key)[isAscending ? 1 : 0] ?? texts.newest)}`}
      onClick={open}
    >
      <Icon name={sortIcon} size={16} />
      <span className="cut">{t(names[key])}</span>
      {isAscending ? ' ↑' : ' ↓'}
    </button>
  );
}
