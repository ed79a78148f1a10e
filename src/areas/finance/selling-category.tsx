/** Ranking of best-selling categories; a tap shows the dishes of a category. */
import { goodsRank, orderChoice } from '../../report/rank/goods-rank';
import { RankScreen } from '../../report/rank/rank-screen';

const definition = goodsRank({
  type: 2,
  choices: [orderChoice],
});

export default function SellingCategoryScreen() {
  return <RankScreen definition={definition} />;
}
