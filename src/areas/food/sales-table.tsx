/**
 * The table of sales: the first column is fixed, columns that the call can sort by have a sort button, and a tap on a
 * row opens its details.
 */
import type { GoodsOrderRes, GoodsSaleRow } from '../../../types/api/food';
import { paths } from '../../core/router/paths';
import { nearDay } from '../../lib/date-text';
import { Delta } from '../../report/figures/trend';
import { packQuery } from '../../report/filter/filter-query';
import { ColumnTable } from '../../report/list/column-table';
import { Picture } from '../../report/list/picture';
import { dayQuery } from '../../report/period/period';
import type { ReportScope } from '../../report/period/use-scope';
import { pageTexts } from '../../report/reading/page-texts';
import { useTools } from '../../report/tools';
import { Pill } from '../../ui/figures/pill';
import { useSteps } from '../../ui/use-steps';
import { columnsFor, figureOf, nameOf, narrowColumns, sortable } from './columns';
import { fields } from './filters';
import { sortOf } from './food-query';
import { placeOf, type Subject, VIEWS } from './subject';
import { texts } from './texts';

/** Key of a row. Temporary dishes all have the ID '0' and are distinguished by name. */
export const idOf = (row: GoodsSaleRow): string => `${row.ID} ${row.ID === '0' ? row.Name : ''} ${row.SpecName}`;

/** Width in px from which all columns are shown. */
const WIDE = 640;

/** What narrows the table narrows the dishes of a row. */
const KEPT = [...fields.flatMap(({ keys }) => keys), 'plain'];

interface SalesProps {
  answer: GoodsOrderRes;
  scope: ReportScope;
  query: Record<string, string>;
  subject: Subject;
  onSort: (patch: Record<string, string>) => void;
  onDish: (row: GoodsSaleRow) => void;
}

export function Sales({ answer, scope, query, subject, onSort, onDish }: SalesProps) {
  const { kept: stored, router, t, figure } = useTools();
  const { tab, view } = subject;
  // The days of another period are others.
  const every = columnsFor(tab, answer.Sum).filter(({ key }) => view !== 'day' || key !== 'PrevSaleAmount');
  const [box, step] = useSteps<HTMLDivElement>(WIDE);
  const columns = step === 0 ? narrowColumns(tab, every) : every;
  const { field, isAscending } = sortOf(query, tab);
  /** A dish opens its sheet; a category, person or day the dishes of it. */
  const pick = (row: GoodsSaleRow): (() => void) => {
    if (view === 'dish' || view === 'reason') return () => onDish(row);
    const of = { category: { cate: row.ID }, person: { user: row.ID }, day: dayQuery(row.ID) }[view];
    const place = tab === 'sale' ? { path: paths.food, query: {} } : placeOf({ tab, view: 'dish', isTable: false });
    const kept = Object.fromEntries(KEPT.map((key) => [key, query[key] ?? '']));
    const next = { ...scope.query, ...kept, ...place.query, ...of };
    return () => router.navigate(place.path, tab === 'sale' ? packQuery(stored, next) : next);
  };
  return (
    <div ref={box}>
      <ColumnTable
        caption={t(VIEWS[view].label)}
        first={t(pageTexts.name)}
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
            {view === 'day' ? nearDay(row.Name, scope.today) : nameOf(row) || t(pageTexts.unnamed)}{' '}
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
        onPick={pick}
      />
    </div>
  );
}
