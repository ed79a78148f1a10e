/** Rows of a ranking: rank, change of rank, figure, bar and secondary figures. */
import { useStore } from '@nanostores/react';
import { useServices, useTexts } from '../../core/use-services';
import { Card } from '../../ui/figures/card';
import { Pill } from '../../ui/figures/pill';
import { TrendMark } from '../../ui/figures/trend-mark';
import { RankingList } from '../../ui/lists/ranking-list';
import { StateView } from '../../ui/state-view';
import { type FormatKind, useFormats } from '../figures/formats';
import { Delta } from '../figures/trend';
import { unitText } from '../figures/unit';
import { Picture } from '../list/picture';
import { pageTexts } from '../reading/page-texts';
import { texts } from '../texts';
import type { RankItem } from './rank-definition';

/** Change of rank against the previous period, e.g. ▲2; 新增 for a row that had no rank. */
function RankChange({ rank, prevRank }: { rank: number; prevRank: number | null | undefined }) {
  const { t } = useTexts();
  if (prevRank === undefined || prevRank === rank) return null;
  if (prevRank === null) return <Pill tone="brand">{t(texts.newRank)}</Pill>;
  return <TrendMark trend={prevRank > rank ? 'up' : 'down'} text={String(Math.abs(prevRank - rank))} />;
}

interface RankListProps {
  title: string;
  empty: string;
  items: readonly RankItem[];
  places: 'medals' | 'numbers';
  /** Returns the handler of a tap on a row; undefined = no action. */
  onPick: (item: RankItem) => (() => void) | undefined;
}

export function RankList({ title, empty, items, places, onPick }: RankListProps) {
  const { t } = useTexts();
  const { figure, money, locale } = useFormats();
  const isHidden = useStore(useServices().$hidden);
  const write = (value: number | null, kind: FormatKind): string =>
    kind === 'money' ? money(value) : figure(value, kind);
  const noteOf = (note: RankItem['notes'][number]): string =>
    typeof note === 'string'
      ? note
      : note.isRare && note.value === 0
        ? ''
        : note.said
          ? t(note.said, { value: write(note.value, note.kind) })
          : `${t(note.label)} ${note.text ?? write(note.value, note.kind)}`;
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
        places={places}
        items={items.map((item) => ({
          key: item.id,
          name: [item.name || t(pageTexts.unnamed), isHidden ? '' : item.contact].filter(Boolean).join(' '),
          picture: item.picture && <Picture path={item.picture} name={item.name} size={24} />,
          value: write(item.value, item.kind),
          unit: item.unit && unitText(item.unit, item.value ?? 0, locale),
          share: item.share ?? 0,
          rank: item.rank,
          mark: (
            <>
              {item.isDeleted && <Pill>{t(pageTexts.deleted)}</Pill>}
              {item.isStale && <Pill tone="warn">{t(pageTexts.notSynced)}</Pill>}
              {item.before === undefined ? (
                <RankChange rank={item.rank} prevRank={item.prevRank} />
              ) : (
                <Delta
                  now={item.value}
                  before={item.before}
                  rise={item.isBadRise ? 'bad' : 'good'}
                  format={item.kind}
                />
              )}
            </>
          ),
          note: item.notes.map(noteOf).filter(Boolean).join(' · '),
          onClick: onPick(item),
        }))}
      />
    </Card>
  );
}
