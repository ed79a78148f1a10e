/** The fields of the dish filter: its page, its chips and its badge are drawn from this one table. */
import { paths } from '../../core/router/paths';
import { useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { cashierList, sourceList } from '../../report/filter/base-lists';
import type { Choice, FilterField } from '../../report/filter/filter-fields';
import type { SelectScope } from '../../report/filter/select-list';
import { categoryList, goodsList } from './select-lists';
import { texts } from './texts';

const useNamed = (options: readonly { value: string; label: Text }[]): Choice[] => {
  const { t } = useTexts();
  return options.map(({ value, label }) => ({ value, label: t(label) }));
};

/** Sources are few: they are chosen on the page itself. */
function useSources(scope: SelectScope): readonly Choice[] {
  const report = sourceList.useOptions(scope, '');
  if (report.kind !== 'ready') return [];
  return report.data.groups.flatMap(({ options }) =>
    options.map(({ id, name }) => ({ value: id, label: name })),
  );
}

export const fields: readonly FilterField[] = [
  { kind: 'list', label: texts.category, path: paths.foodFilterCategory, list: categoryList },
  { kind: 'list', label: texts.dish, path: paths.foodFilterGoods, list: goodsList },
  { kind: 'list', label: texts.cashier, path: paths.foodFilterCashier, list: cashierList },
  { kind: 'options', label: texts.source, key: 'src', isMany: true, perRow: 3, useChoices: useSources },
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
  },
];
