/** Ranking of best-selling dishes in all categories or one, with a switch to the slow-moving dishes. */
import { useStore } from '@nanostores/react';
import { useServices, useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { words } from '../../i18n/words';
import { goodsRank, orderChoice } from '../../report/rank/goods-rank';
import type { Choice } from '../../report/rank/rank-definition';
import { RankScreen } from '../../report/rank/rank-screen';
import { useReport } from '../../report/reading/use-report';
import { Chip, ChipRow } from '../../ui/forms/chip';

const texts = textsOf('dishes');

const moversChoice: Choice = {
  key: 'movers',
  label: texts.bestOrSlowMovers,
  look: 'tabs',
  options: [
    { value: '1', label: texts.bestSellers },
    { value: '5', label: texts.slowMovers },
  ],
};

const definition = goodsRank({
  type: (values) => (values.movers === '5' ? 5 : 1),
  choices: [moversChoice, orderChoice],
});
const label = texts.category;

/** Filters by category; renders nothing without the right to read categories. */
function CategoryChips() {
  const { permission, router } = useServices();
  const { query } = useStore(router.$route);
  const { t } = useTexts();
  const canRead = permission.can('boss.food') === 'granted';
  const report = useReport('/api/BossAssistant/GetClassifyInfos', canRead ? {} : null);
  if (report.kind !== 'ready' || !report.data.List?.length) return null;
  const chosen = query.cate ?? '';
  const chips = [
    { id: '', name: t(words.all) },
    ...report.data.List.filter(({ IsDeleted }) => IsDeleted !== 1).map((one) => ({
      id: one.ClassifyID,
      name: one.ClassifyName,
    })),
  ];
  return (
    <ChipRow label={t(label)}>
      {chips.map(({ id, name }) => (
        <Chip key={id} selected={id === chosen} onClick={() => router.setQuery({ cate: id })}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

export default function SellingDishesScreen() {
  return <RankScreen definition={definition} bars={<CategoryChips />} />;
}
