/** Rows of a ranking: rank, change of rank, figure, bar and secondary figures. */
import { useTexts } from '../../core/use-services';
import { Card } from '../../ui/figures/card';
import { Pill } from '../../ui/figures/pill';
import { RankingList } from '../../ui/lists/ranking-list';
import { StateView } from '../../ui/state-view';
import { type FormatKind, useFormats } from '../figures/formats';
import { pageTexts } from '../reading/page-texts';
import { texts } from '../texts';
import type { RankItem } from './rank-definition';

/** Change of rank against the previous period, e.g. ▲2; 新增 for a row that had no rank. */
function RankChange({ rank, prevRank }: { rank: number; prevRank: number | null | undefined }) {
  const { t } = useTexts();
  if (prevRank === undefined || prevRank === rank) return null;
  if (prevRank === null) return <Pill tone="brand">{t(texts.new)}</Pill>;
  const isUp = prevRank > rank;
  return <Pill tone={isUp ? 'bad' : 'ok'}>{`${isUp ? '▲' : '▼'}${Math.abs(prevRank - rank)}`}</Pill>;
}

interface RankListProps {
  title: string;
  empty: string;
  items: readonly RankItem[];
  /** Returns the handler of a tap on a row; undefined = no action. */
  onPick: (item: RankItem) => (() => void) | undefined;
}

export function RankList({ title, empty, items, onPick }: RankListProps) {
  const { t } = useTexts();
  const { figure, money } = useFormats();
  const write = (value: number | null, kind: FormatKind): string =>
    kind === 'money' ? money(value) : figure(value, kind);
  const noteOf = (note: RankItem['notes'][number]): string =>
    typeof note === 'string' ? note : `${t(note.label)} ${write(note.value, note.kind)}`;
  if (items.length === 0)
    return (
      <Card label={title}>
        <StateView small kind="empty" title={empty} />
      </Card>
    );
  return (
    <Card label={title} className="ranks">
      <RankingList
        label={title}
        items={items.map((item) => ({
          key: item.id,
          name: item.name || t(pageTexts.unnamed),
          value: write(item.value, item.kind),
          unit: item.unit,
          share: item.share ?? 0,
          rank: item.rank,
          mark: (
            <>
              {item.isDeleted && <Pill>{t(pageTexts.deleted)}</Pill>}
              {item.isStale && <Pill tone="warn">{t(pageTexts.notSynced)}</Pill>}
              <RankChange rank={item.rank} prevRank={item.prevRank} />
            </>
          ),
          note: item.notes.map(noteOf).filter(Boolean).join(' · '),
          onClick: onPick(item),
        }))}
      />
    </Card>
  );
}
