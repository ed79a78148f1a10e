/** Ranking of returned dishes by dish, reason or person. */
import { goodsRank, groupChoice, orderChoice } from '../../report/rank/goods-rank';
import { RankScreen } from '../../report/rank/rank-screen';

const definition = goodsRank({
  type: 3,
  choices: [groupChoice, { ...orderChoice, options: orderChoice.options.slice(0, 2) }],
});

export default function RefundDishesScreen() {
  return <RankScreen definition={definition} />;
}
