/** Lists of choices shared by several filters: cashiers and order sources. */
import type { SelectSourceRes, SelectUserRes } from '../../../types/api/select';
import { texts } from './filter-texts';
import { type SelectData, type SelectGroup, type SelectList, useSelect } from './select-list';

/** Groups rows, with groups in the order of their first row. */
export function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  toGroup: (rows: Row[]) => SelectGroup,
): SelectGroup[] {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  return [...byKey.values()].map(toGroup);
}

/** Users, grouped by store when there are several stores. */
const toUsers = ({ List }: SelectUserRes): SelectData => {
  const groups = grouped(
    List,
    ({ ShopID }) => ShopID,
    (rows) => ({
      key: rows[0]?.ShopID ?? '',
      name: rows[0]?.ShopName ?? '',
      options: rows.map((user) => ({
        id: user.UserID,
        name: user.UserName,
        tag: user.IsDisabled ? texts.disabled : undefined,
      })),
    }),
  );
  return { groups: groups.length > 1 ? groups : groups.map((group) => ({ ...group, name: '' })) };
};

export const cashierList: SelectList = {
  keys: ['user'],
  search: texts.findCashier,
  useOptions: (shops) => useSelect('/api/BossAssistant/GetBaseSelectUser', { UserType: 1 }, shops, toUsers),
};

const toSources = ({ List }: SelectSourceRes): SelectData => ({
  groups: [
    {
      key: '',
      name: '',
      options: List.map((source) => ({
        id: source.SourceID,
        name: source.SourceName,
      })),
    },
  ],
});

export const sourceList: SelectList = {
  keys: ['src'],
  useOptions: (shops) => useSelect('/api/BossAssistant/GetBaseSelectSource', {}, shops, toSources),
};
