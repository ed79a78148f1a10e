/** Stores side by side: a row a store, a column a figure; the figure they are ranked by first, with its change. */
import type { ShopRankRes, ShopRankRow } from '../../../types/api/rank';
import { useTexts } from '../../core/use-services';
import { change } from '../../lib/compare';
import { ownPart } from '../../lib/shop-name';
import { useFormats } from '../../report/figures/formats';
import { ColumnTable } from '../../report/list/column-table';
import { changeTexts } from '../../report/texts';
import { averageOf, type StoreFigure, storeFigures, words } from './store-figures';

interface Line {
  key: string;
  name: string;
  store: ShopRankRow | null;
  of: (figure: StoreFigure) => number | null;
}

const CHANGE = 'change';

interface StoreTableProps {
  answer: ShopRankRes;
  chosen: StoreFigure;
  onPick: (store: ShopRankRow) => void;
}

export default function StoreTable({ answer, chosen, onPick }: StoreTableProps) {
  const { t } = useTexts();
  const { figure, money } = useFormats();
  const { List, Sum } = answer;
  const ordered = [chosen, ...storeFigures.filter(({ by }) => by !== chosen.by)];
  const lines: Line[] = [
    ...List.map((store) => ({
      key: store.ShopID,
      name: ownPart(store.ShopName),
      store,
      of: (one: StoreFigure) => one.of(store),
    })),
    { key: 'average', name: t(words.average), store: null, of: (one) => averageOf(one, Sum, List) },
    { key: 'total', name: t(words.total), store: null, of: (one) => one.all(Sum, List) },
  ];
  const changeOf = ({ store }: Line): string => {
    const moved = change(store?.Value, store?.PrevValue);
    if (moved.kind === 'none') return '--';
    if (moved.kind === 'leap') return t(changeTexts.leap, { from: figure(moved.before, chosen.kind) });
    if (!('rate' in moved)) return t(changeTexts[moved.kind]);
    return `${moved.kind === 'up' ? '+' : '−'}${figure(Math.abs(moved.rate), 'rate')}`;
  };
  return (
    <ColumnTable
      caption={t(chosen.label)}
      first={t(words.store)}
      columns={ordered.flatMap(({ by, label }, index) => [
        { key: String(by), label: t(label) },
        ...(index === 0 ? [{ key: CHANGE, label: t(words.change) }] : []),
      ])}
      rows={lines}
      keyOf={({ key }) => key}
      title={({ name }) => name}
      cell={(line, key) => {
        if (key === CHANGE) return changeOf(line);
        const one = storeFigures.find(({ value }) => value === key);
        if (!one) return '';
        const value = line.of(one);
        // An average of people or bills is no whole number.
        const kind = line.key === 'average' && one.kind === 'count' ? 'quantity' : one.kind;
        return kind === 'money' ? money(value) : figure(value, kind);
      }}
      onPick={({ store }) => (store ? () => onPick(store) : undefined)}
    />
  );
}
