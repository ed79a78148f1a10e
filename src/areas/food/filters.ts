/**
 * The filters of the dish statistics. A row of the table defines a filter completely: filter page, chips, badge, lists
 * of choices and request are derived from it. A list of choices on a separate page also needs a path and a route.
 */
import type { GoodsOrderReq } from '../../../types/api/food';
import { paths } from '../../core/router/paths';
import { useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { cashierList, sourceList } from '../../report/filter/base-lists';
import type { Choice, FilterField } from '../../report/filter/filter-fields';
import { idsIn, listed } from '../../report/filter/filter-query';
import type { ListShops } from '../../report/filter/select-list';
import { categoryList, goodsList } from './select-lists';
import { texts } from './texts';

const useNamed = (options: readonly { value: string; label: Text }[]): Choice[] => {
  const { t } = useTexts();
  return options.map(({ value, label }) => ({ value, label: t(label) }));
};

/** Order sources are few, so they are chosen on the filter page itself. */
function useSources(shops: ListShops): readonly Choice[] {
  const report = sourceList.useOptions(shops, '');
  if (report.kind !== 'ready') return [];
  return report.data.groups.flatMap(({ options }) =>
    options.map(({ id, name }) => ({ value: id, label: name })),
  );
}

export const fields: readonly FilterField<GoodsOrderReq>[] = [
  {
    kind: 'list',
    label: texts.category,
    path: paths.foodFilterCategory,
    list: categoryList,
    ask: ({ cate }) => listed('ClassifyIDs', idsIn(cate)),
  },
  {
    kind: 'list',
    label: texts.dish,
    path: paths.foodFilterGoods,
    list: goodsList,
    ask: ({ goods }) => listed('GoodsIDs', idsIn(goods)),
  },
  {
    kind: 'list',
    label: texts.cashier,
    path: paths.foodFilterCashier,
    list: cashierList,
    ask: ({ user }) => listed('UserIDs', idsIn(user)),
  },
  {
    kind: 'options',
    label: texts.packageMode,
    key: 'pack',
    isMany: false,
    perRow: 2,
    useChoices: () =>
      useNamed([
        { value: '1', label: texts.whole },
        { value: '2', label: texts.split },
      ]),
    ask: ({ pack }) => ({ PackageMode: pack === '2' ? 2 : 1 }),
  },
  {
    kind: 'options',
    label: texts.only,
    key: 'only',
    isMany: false,
    perRow: 2,
    useChoices: () =>
      useNamed([
        { value: 'return', label: texts.onlyReturn },
        { value: 'gift', label: texts.onlyGift },
      ]),
    ask: ({ only }) => (only === 'return' ? { OnlyReturn: 1 } : only === 'gift' ? { OnlyGift: 1 } : {}),
  },
  // The last one, since its choices come from the server: nothing below it moves then.
  {
    kind: 'options',
    label: texts.source,
    key: 'src',
    isMany: true,
    perRow: 3,
    useChoices: useSources,
    ask: ({ src }) => listed('SourceIDs', idsIn(src)),
  },
];
