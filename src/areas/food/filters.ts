/**
 * The filters of the dish statistics. A row of the table defines a filter completely: filter page, chips, badge, lists
 * of choices and request are derived from it. A list of choices on a separate page also needs a path and a route.
 */
import type { GoodsOrderReq } from '../../../types/api/food';
import { paths } from '../../core/router/paths';
import { cashierList, sourceList } from '../../report/filter/base-lists';
import {
  choicesOf,
  type FilterField,
  listField,
  optionsField,
  useNamed,
} from '../../report/filter/filter-fields';
import { idsIn, listed } from '../../report/filter/filter-query';
import { categoryList, goodsList } from './select-lists';
import { texts } from './texts';

export const fields: readonly FilterField<GoodsOrderReq>[] = [
  listField(texts.category, paths.foodFilterCategory, categoryList, 'ClassifyIDs'),
  listField(texts.dish, paths.foodFilterGoods, goodsList, 'GoodsIDs'),
  listField(texts.cashier, paths.foodFilterCashier, cashierList, 'UserIDs'),
  optionsField(
    texts.packageMode,
    'pack',
    () =>
      useNamed([
        [1, texts.whole],
        [2, texts.split],
      ]),
    ({ pack }) => ({ PackageMode: pack === '2' ? 2 : 1 }),
    { perRow: 2 },
  ),
  optionsField<GoodsOrderReq>(
    texts.only,
    'only',
    () =>
      useNamed([
        ['return', texts.onlyReturn],
        ['gift', texts.onlyGift],
      ]),
    ({ only }) => (only === 'return' ? { OnlyReturn: 1 } : only === 'gift' ? { OnlyGift: 1 } : {}),
    { perRow: 2 },
  ),
  // Order sources are few, so they are chosen on the filter page itself; last, since they come from the server: nothing
  // below them moves then.
  optionsField(
    texts.source,
    'src',
    (shops) => choicesOf(sourceList.useOptions(shops, '')),
    ({ src }) => listed('SourceIDs', idsIn(src)),
    { isMany: true },
  ),
];
