/** The button that opens a sheet to choose sort field and direction. */
import type { Query } from '../../lib/query-string';
import { useTools } from '../../report/tools';
import { useCardCss } from '../../ui/figures/card';
import { OptionGrid } from '../../ui/forms/option-grid';
import { Icon } from '../../ui/icon';
import { sortIcon } from '../../ui/more-icons';
import { sortOf } from './order-query';
import { texts } from './texts';

/** Each order with its name, and those of its directions, the usual one first. */
const AMOUNTS = { desc: texts.descending, asc: texts.ascending } as const;
const ORDERS = {
  time: { name: texts.byTime, desc: texts.newest, asc: texts.oldest },
  amount: { name: texts.byAmount, ...AMOUNTS },
  discount: { name: texts.byDiscount, ...AMOUNTS },
} as const;

export function SortButton({ query, onChange }: { query: Query; onChange: (patch: Query) => void }) {
  // It looks like the link of a card, and no card need be on the page.
  useCardCss();
  const { overlays, t } = useTools();
  const { key, isAscending } = sortOf(query);
  const { name, ...directions } = ORDERS[key];
  const dir = isAscending ? 'asc' : 'desc';
  const open = (): void => {
    const close = overlays.open({
      title: t(texts.sort),
      render: () => (
        <OptionGrid
          label={t(texts.sort)}
          perRow={2}
          options={Object.entries(ORDERS).flatMap(([value, order]) =>
            (['desc', 'asc'] as const).map((way) => ({
              value: `${value} ${way}`,
              label: `${t(order.name)} · ${t(order[way])}`,
            })),
          )}
          selected={[`${key} ${dir}`]}
          onToggle={(value) => {
            const [sort = '', way = ''] = value.split(' ');
            close();
            onChange({ sort: sort === 'time' ? '' : sort, dir: way === 'desc' ? '' : way });
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
      aria-label={`${t(texts.sort)}: ${t(name)} ${t(directions[dir])}`}
      onClick={open}
    >
      <Icon name={sortIcon} size={16} />
      <span className="cut">{t(name)}</span>
      {isAscending ? ' ↑' : ' ↓'}
    </button>
  );
}
