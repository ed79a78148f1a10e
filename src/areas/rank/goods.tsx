/** Dish ranking: the five kinds on one page. */
import type { RankType } from '../../../types/api/rank';
import { goodsRank, groupChoice, orderChoice } from '../../report/rank/goods-rank';
import type { Choice, Values } from '../../report/rank/rank-definition';
import { RankScreen } from '../../report/rank/rank-screen';

const TYPES: readonly RankType[] = [1, 2, 3, 4, 5];
const typeOf = (values: Values): RankType => TYPES.find((type) => String(type) === values.type) ?? 1;

const typeChoice: Choice = {
  key: 'type',
  label: { zh: '排行', en: 'Ranking' },
  look: 'tabs',
  options: [
    { value: '1', label: { zh: '畅销', en: 'Best sellers' } },
    { value: '2', label: { zh: '分类', en: 'Categories' } },
    { value: '3', label: { zh: '退菜', en: 'Returned' } },
    { value: '4', label: { zh: '赠菜', en: 'Gifted' } },
    { value: '5', label: { zh: '滞销', en: 'Slow movers' } },
  ],
};

const definition = goodsRank({
  type: typeOf,
  choices: [
    typeChoice,
    { ...groupChoice, isFor: (values) => typeOf(values) === 3 || typeOf(values) === 4 },
    orderChoice,
  ],
});

export default function GoodsRankScreen() {
  return <RankScreen definition={definition} />;
}
