/** Dish ranking with all five ranking types on one page. */
import type { RankType } from '../../../types/api/rank';
import { textsOf } from '../../i18n/texts';
import { goodsRank, groupChoice, orderChoice } from '../../report/rank/goods-rank';
import type { Choice, Values } from '../../report/rank/rank-definition';
import { RankScreen } from '../../report/rank/rank-screen';

const texts = textsOf('goods');

const TYPES: readonly RankType[] = [1, 2, 3, 4, 5];
const typeOf = (values: Values): RankType => TYPES.find((type) => String(type) === values.type) ?? 1;

const typeChoice: Choice = {
  key: 'type',
  label: texts.ranking,
  look: 'tabs',
  options: [
    { value: '1', label: texts.bestSellers },
    { value: '2', label: texts.categories },
    { value: '3', label: texts.returned },
    { value: '4', label: texts.gifted },
    { value: '5', label: texts.slowMovers },
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
