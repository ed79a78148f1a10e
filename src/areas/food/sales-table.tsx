/**
 * The table of sales: the first column is fixed, columns that the call can sort by have a sort button, and a tap on a
 * row opens its details.
 */
import type { GoodsOrderRes, GoodsSaleRow } from '../../../types/api/food';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { useFormats } from '../../report/figures/formats';
import { ColumnTable } from '../../report/list/column-table';
import type { ReportScope } from '../../report/period/use-scope';
import { pageTexts } from '../../report/reading/page-texts';
import { Pill } from '../../ui/figures/pill';
import { columns, nameOf, sortable } from './columns';
import { DishSheet } from './dish-sheet';
import { type DIMENSIONS, dimensionOf, sortOf } from './food-query';
import { texts } from './texts';

export const viewNames: Record<(typeof DIMENSIONS)[number], Text> = {
  1: texts.byDish,
  2: texts.byCategory,
  3: texts.byCashier,
  4: texts.byDay,
};

/** Key of a row. Temporary dishes all have the ID '0' and are distinguished by name. */
export const idOf = (row: GoodsSaleRow): string =>
  `${row.ID} ${row.ID === '0' ? row.Name : ''} ${row.SpecName}`;

interface SalesProps {
  answer: GoodsOrderRes;
  scope: ReportScope;
  query: Record<string, string>;
  onSort: (patch: Record<string, string>) => void;
  onOpen: (path: (typeof paths)['orders' | 'food'], query: Record<string, string>) => void;
}

export function Sales({ answer, scope, query, onSort, onOpen }: SalesProps) {
  const { t } = useTexts();
  const { overlays } = useServices();
  const { figure } = useFormats();
  const dimension = dimensionOf(query);
  const { field, isAscending } = sortOf(query);
  const pick = (row: GoodsSaleRow): void => {
    if (dimension === 2) onOpen(paths.food, { ...scope.query, cate: row.ID });
    else if (dimension === 3) onOpen(paths.food, { ...scope.query, user: row.ID });
    else if (dimension === 4) onOpen(paths.food, { ...scope.query, range: '99', start: row.ID, end: row.ID });
    else {
      const close = overlays.open({
        title: nameOf(row),
        render: () => <DishSheet row={row} scope={scope} onClose={() => close()} />,
      });
    }
  };
  return (
    <ColumnTable
      caption={t(viewNames[dimension])}
      first={t(texts.name)}
      columns={columns.map(({ key, label }) => {
        const sort = sortable(key);
        const isSorted = sort === field;
        return {
          key,
          label: t(label),
          sort: sort && {
            label: t(texts.sortBy, { name: t(label) }),
            state: isSorted ? (isAscending ? 'ascending' : 'descending') : 'none',
            onClick: () => onSort({ sort, dir: isSorted && !isAscending ? 'asc' : '' }),
          },
        };
      })}
      rows={answer.List}
      keyOf={idOf}
      title={(row) => (
        <>
          {nameOf(row)} {row.IsDeleted === 1 && <Pill>{t(pageTexts.deleted)}</Pill>}
        </>
      )}
      cell={(row, key) => {
        const column = columns.find((known) => known.key === key);
        return column ? figure(row[column.key], column.kind) : '';
      }}
      onPick={(row) => () => pick(row)}
    />
  );
}
