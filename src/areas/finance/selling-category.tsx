/** Best-selling categories; a tap shows the dishes of one. */
import { goodsRank, orderChoice } from '../../report/rank/goods-rank';
import { RankScreen } from '../../report/rank/rank-screen';

const definition = goodsRank({
  title: { zh: '畅销分类排行', en: 'Best-selling categories' },
  type: 2,
  choices: [orderChoice],
});

export default function SellingCategoryScreen() {
  return <RankScreen definition={definition} />;
}
