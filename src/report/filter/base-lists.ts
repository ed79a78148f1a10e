/** Lists of choices shared by several filters: cashiers and order sources. */
import type { SelectUserRes } from '../../../types/api/select';
import { texts } from './filter-texts';
import { type SelectData, type SelectGroup, type SelectList, type SelectOption, useSelect } from './select-list';

/** Groups without a head, then the others. */
export const headlessFirst = (groups: readonly SelectGroup[]): SelectGroup[] => [
  ...groups.filter(({ name }) => !name),
  ...groups.filter(({ name }) => name),
];

/**
 * Rows as options of the groups that they name, which stand in the order of their first row. Those without a name stand
 * first: below a head they would be read as part of its group.
 */
export function grouped<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => [key: string | number, name: string],
  optionOf: (row: Row) => SelectOption,
): SelectGroup[] {
  const groups = new Map<string, { key: string; name: string; options: SelectOption[] }>();
  for (const row of rows) {
    const [id, name] = groupOf(row);
    const key = String(id);
    const group = groups.get(key) ?? { key, name, options: [] };
    groups.set(key, group);
    group.options.push(optionOf(row));
  }
  return headlessFirst([...groups.values()]);
}

export const ungrouped = <Row>(rows: readonly Row[], optionOf: (row: Row) => SelectOption): SelectData => ({
  groups: grouped(rows, () => ['', ''], optionOf),
});

/** Users, grouped by store when there are several stores. */
const toUsers = ({ List }: SelectUserRes): SelectData => {
  const groups = grouped(
    List,
    (user) => [user.ShopID, user.ShopName],
    (user) => ({ id: user.UserID, name: user.UserName, tag: user.IsDisabled ? texts.disabled : undefined }),
  );
  return { groups: groups.length > 1 ? groups : groups.map((group) => ({ ...group, name: '' })) };
};

export const cashierList: SelectList = {
  keys: ['user'],
  search: texts.findCashier,
  useOptions: (shops) => useSelect('/api/BossAssistant/GetBaseSelectUser', { UserType: 1 }, shops, toUsers),
};

export const sourceList: SelectList = {
  keys: ['src'],
  useOptions: (shops) =>
    useSelect('/api/BossAssistant/GetBaseSelectSource', {}, shops, ({ List }) =>
      ungrouped(List, (source) => ({ id: source.SourceID, name: source.SourceName })),
    ),
};
