/** Best-selling dishes, and with one tap the slow movers. */
import { goodsRank, orderChoice } from '../../report/goods-rank';
import { type Choice, RankScreen } from '../../report/rank-screen';

const moversChoice: Choice = {
  key: 'movers',
  label: { zh: '畅销或滞销', en: 'Best or slow movers' },
  look: 'tabs',
  options: [
    { value: '1', label: { zh: '畅销', en: 'Best sellers' } },
    { value: '5', label: { zh: '滞销', en: 'Slow movers' } },
  ],
};

const definition = goodsRank({
  title: { zh: '畅销菜品排行', en: 'Best-selling dishes' },
  type: (values) => (values.movers === '5' ? 5 : 1),
  choices: [moversChoice, orderChoice],
});

export default function SellingDishesScreen() {
  return <RankScreen definition={definition} />;
}
