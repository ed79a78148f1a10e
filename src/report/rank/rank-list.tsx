/** Rows of a ranking or of a card: rank, its change or that of the figure, bar and secondary figures. */
import { Pill } from '../../ui/figures/pill';
import { TrendMark } from '../../ui/figures/trend-mark';
import { RankingList, type RankingListProps } from '../../ui/lists/ranking-list';
import { type FormatKind, signedMoney } from '../figures/formats';
import { Delta } from '../figures/trend';
import { unitText } from '../figures/unit';
import { Picture } from '../list/picture';
import { pageTexts } from '../reading/page-texts';
import { texts } from '../texts';
import { useTools } from '../tools';
import type { RankItem } from './rank-definition';

/** Change of rank against the previous period, e.g. ▲2; 新增 for a row that had no rank. */
function RankChange({ rank, prevRank }: { rank: number; prevRank: number | null | undefined }) {
  const { t } = useTools();
  if (prevRank === undefined || prevRank === rank) return null;
  if (prevRank === null) return <Pill tone="brand">{t(texts.newRank)}</Pill>;
  return <TrendMark trend={prevRank > rank ? 'up' : 'down'} text={String(Math.abs(prevRank - rank))} />;
}

interface RankListProps {
  label: string;
  items: readonly RankItem[];
  places: RankingListProps['places'];
  /** Dates and store of the page, which a tap passes on to where its row leads. */
  query: Record<string, string>;
  /** A further note, which may come after the rows. */
  later?: ((item: RankItem) => string) | undefined;
}

export function RankList({ label, items, places, query, later }: RankListProps) {
  const { t, figure, money, locale, isHidden, opens } = useTools();
  const write = (value: number | null, kind: FormatKind): string =>
    kind === 'money' ? money(value) : figure(value, kind);
  const sizeOf = ({ value, isSigned }: RankItem): number => (isSigned ? Math.abs(value ?? 0) : (value ?? 0));
  const most = Math.max(...items.map(sizeOf), 0);
  const noteOf = (note: RankItem['notes'][number]): string =>
    typeof note === 'string'
      ? note
      : note.isRare && note.value === 0
        ? ''
        : note.said
          ? t(note.said, { value: write(note.value, note.kind) })
          : `${t(note.label)}\u00a0${note.text ?? write(note.value, note.kind)}`;
  return (
    <RankingList
      label={label}
      places={places}
      items={items.map((item) => ({
        key: item.id,
        name: [item.ownName || item.name || t(pageTexts.unnamed), isHidden ? '' : item.contact]
          .filter(Boolean)
          .join(' '),
        picture: item.picture && <Picture path={item.picture} name={item.name} size={24} />,
        value:
          item.text ??
          (!item.isSigned
            ? write(item.value, item.kind)
            : item.value === null
              ? t(texts.new)
              : signedMoney(item.value, money)),
        unit: item.unit && unitText(item.unit, item.value ?? 0, locale),
        share: item.value === null ? null : (item.share ?? (most > 0 ? sizeOf(item) / most : 0)),
        rank: item.rank,
        mark: (
          <>
            {item.pill && <Pill tone={item.pill.tone}>{t(item.pill.text)}</Pill>}
            {item.before === undefined ? (
              <RankChange rank={item.rank ?? 0} prevRank={item.prevRank} />
            ) : (
              item.value !== null && (
                <Delta
                  now={item.now ?? item.value}
                  before={item.before}
                  isBad={item.isBadRise}
                  format={item.kind}
                  of={item.of}
                />
              )
            )}
          </>
        ),
        note: [...item.notes.map(noteOf), later?.(item)],
        onClick: item.to && opens(item.to.path, { ...query, ...item.to.query }),
      }))}
    />
  );
}
