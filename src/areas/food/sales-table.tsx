/**
 * The table of sales: the first column is fixed, columns that the call can sort by have a sort button, and a tap on a
 * row opens its details.
 */
import type { GoodsOrderRes, GoodsSaleRow } from '../../../types/api/food';
import { type Path, paths } from '../../core/router/paths';
import { useServices } from '../../core/use-services';
import { nearDay } from '../../lib/date-text';
import { Delta } from '../../report/figures/trend';
import { ColumnTable } from '../../report/list/column-table';
import { Picture } from '../../report/list/picture';
import type { ReportScope } from '../../report/period/use-scope';
import { pageTexts } from '../../report/reading/page-texts';
import { useTools } from '../../report/tools';
import { Pill } from '../../ui/figures/pill';
import { useSteps } from '../../ui/use-steps';
import { columnsFor, figureOf, nameOf, narrowColumns, sortable } from './columns';
import { DishSheet } from './dish-sheet';
import { sortOf } from './food-query';
import { placeOf, type Subject, VIEWS } from './subject';
import { texts } from './texts';

/** Key of a row. Temporary dishes all have the ID '0' and are distinguished by name. */
export const idOf = (row: GoodsSaleRow): string =>
  `${row.ID} ${row.ID === '0' ? row.Name : ''} ${row.SpecName}`;

/** Width in px from which all columns are shown. */
const WIDE = 640;

interface SalesProps {
  answer: GoodsOrderRes;
  scope: ReportScope;
  query: Record<string, string>;
  subject: Subject;
  onSort: (patch: Record<string, string>) => void;
  onOpen: (path: Path, query: Record<string, string>) => void;
}

export function Sales({ answer, scope, query, subject, onSort, onOpen }: SalesProps) {
  const { t, figure } = useTools();
  const { overlays } = useServices();
  const { tab, view } = subject;
  // The days of another period are others.
  const every = columnsFor(tab, answer.Sum).filter(({ key }) => view !== 'day' || key !== 'PrevSaleAmount');
  const [box, step] = useSteps<HTMLDivElement>(WIDE);
  const columns = step === 0 ? narrowColumns(tab, every) : every;
  const { field, isAscending } = sortOf(query, tab);
  const kept = query.plain === '1' ? { ...scope.query, plain: '1' } : scope.query;
  const pick = (row: GoodsSaleRow): void => {
    const day = { range: '99', start: row.ID, end: row.ID };
    if (view !== 'dish' && tab !== 'sale') {
      const { path, query: own } = placeOf({ tab, view: 'dish', isTable: false });
      onOpen(path, { ...kept, ...own, ...(view === 'day' ? day : { cate: row.ID }) });
    } else if (view === 'category') onOpen(paths.food, { ...kept, cate: row.ID });
    else if (view === 'person') onOpen(paths.food, { ...kept, user: row.ID });
    else if (view === 'day') onOpen(paths.food, { ...kept, ...day });
    else {
      const close = overlays.open({
        title: nameOf(row),
        render: () => <DishSheet row={row} rows={answer.List} scope={scope} onClose={() => close()} />,
      });
    }
  };
  return (
    <div ref={box}>
      <ColumnTable
        caption={t(VIEWS[view].label)}
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
            {row.ImageUrl && (
              <>
                <Picture path={row.ImageUrl} name={row.Name} size={24} />{' '}
              </>
            )}
            {view === 'day' ? nearDay(row.Name, scope.today) : nameOf(row)}{' '}
            {row.IsDeleted === 1 && <Pill>{t(pageTexts.deleted)}</Pill>}
          </>
        )}
        cell={(row, key) => {
          if (key === 'PrevSaleAmount') {
            const of = [row.SaleQty, ...(row.PrevSaleQty === null ? [] : [row.PrevSaleQty])];
            return <Delta now={row.SaleAmount} before={row.PrevSaleAmount} of={of} />;
          }
          const column = columns.find((known) => known.key === key);
          return column ? figure(figureOf(row, column.key), column.kind) : '';
        }}
        onPick={(row) => () => pick(row)}
      />
    </div>
  );
}
