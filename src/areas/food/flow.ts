import { paths } from '../../core/router/paths';
import { flowOf } from '../../report/filter/filter-flow';
import { shopIn } from '../../report/filter/select-list';
import { fields } from './filters';
import { foodData } from './food-query';
import { subjectOf } from './subject';
import { texts } from './texts';

/** Paths and filters of the dish statistics. */
export const flow = flowOf({
  name: 'food',
  list: paths.food,
  filter: paths.foodFilter,
  fields,
  shopsOf: shopIn,
  count: {
    path: '/api/BossAssistant/GetGoodsOrderLists',
    data: (query, range) => foodData(query, subjectOf(paths.food, query), range),
  },
  show: texts.show,
});
