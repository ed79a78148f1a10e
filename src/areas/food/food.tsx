/** Dish sales statistics: by dish, category, cashier or day, every column adding up to the sums above it. */
import type { GoodsOrderRes, GoodsSaleRow } from '../../../types/api/food';
import { paths } from '../../core/paths';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { words } from '../../i18n/words';
import { ColumnTable } from '../../report/column-table';
import { FilterChips } from '../../report/filter-chips';
import { emptied, isSet } from '../../report/filter-fields';
import { useFilteredList } from '../../report/filter-flow';
import { type FormatKind, useFormats } from '../../report/formats';
import { Freshness } from '../../report/freshness';
import { useHelp } from '../../report/help';
import { pageTexts } from '../../report/page-texts';
import { ReportScreen } from '../../report/report-screen';
import { ScopeBar } from '../../report/scope-bar';
import { texts as reportTexts } from '../../report/texts';
import { useExport } from '../../report/use-export';
import { useReport } from '../../report/use-report';
import { type Scope, useScope } from '../../report/use-scope';
import { Card } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { MetricTiles } from '../../ui/metric-tiles';
import { Pill } from '../../ui/pill';
import { Segmented } from '../../ui/segmented';
import { StateView } from '../../ui/state-view';
import { Tabs } from '../../ui/tabs';
import { columns, exported, nameOf, sortable } from './columns';
import { DishSheet } from './dish-sheet';
import { fields } from './fields';
import { DIMENSIONS, dimensionOf, flow, foodData, foodScope, sortOf } from './food-query';
import { texts } from './texts';

/** Longest range of the call, in days (contract.md 3.0). */
const MAX_DAYS = 366;
/** Rows without the right to export (contract.md 3.0). */
const ROWS = 100;
const PATH = '/api/BossAssistant/GetGoodsOrderLists';

const viewNames: Record<(typeof DIMENSIONS)[number], Text> = {
  1: texts.byDish,
  2: texts.byCategory,
  3: texts.byCashier,
  4: texts.byDay,
};

const TOTALS = [
  { key: 'SaleQty', label: texts.sold, kind: 'quantity' },
  { key: 'SaleAmount', label: texts.sales, kind: 'compact' },
  { key: 'IncomeAmount', label: texts.income, kind: 'compact' },
  { key: 'OrderQty', label: texts.ordered, kind: 'quantity' },
  { key: 'ReturnQty', label: texts.returned, kind: 'quantity' },
  { key: 'GiftQty', label: texts.gifted, kind: 'quantity' },
] as const satisfies readonly { key: string; label: Text; kind: FormatKind }[];

const idOf = (row: GoodsSaleRow): string => `${row.ID} ${row.SpecName}`;

export default function FoodScreen() {
  const { router } = useServices();
  const { t } = useTexts();
  const help = useHelp();
  const scope = useScope(6);
  const { query, change, openFilter } = useFilteredList(flow);
  const data = foodData(query, scope.range);
  const report = useReport(PATH, { ...data, PageSize: ROWS }, scope.read);
  const save = useExport({
    path: PATH,
    data,
    shopId: scope.shopId,
    idOf,
    columns: exported,
    name: `${t(texts.title)} ${scope.period.start} ${scope.period.end}`,
  });
  const count = fields.filter((field) => isSet(field, query)).length;
  return (
    <ReportScreen
      title={t(texts.title)}
      report={report}
      actions={
        <>
          <IconButton
            icon="help"
            label={t(reportTexts.explain, { name: t(texts.title) })}
            onClick={() => help('dishes', report.kind === 'ready' ? report.data.Sum : {})}
          />
          <IconButton icon="filter" label={t(words.filter)} count={count} onClick={openFilter} />
        </>
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={MAX_DAYS} />
          <Tabs
            label={t(texts.views)}
            tabs={DIMENSIONS.map((value) => ({ value, label: t(viewNames[value]) }))}
            value={dimensionOf(query)}
            onChange={(dimension) => change({ dim: dimension === 1 ? '' : String(dimension) })}
          />
        </>
      }
    >
      {(answer) => (
        <>
          <Freshness meta={answer} />
          <FilterChips fields={fields} query={query} scope={foodScope(query)} onChange={change} />
          <Totals answer={answer} />
          <div className="tools">
            <Segmented
              label={t(texts.packages)}
              value={query.pack === '2' ? '2' : '1'}
              onChange={(pack) => change({ pack: pack === '1' ? '' : pack })}
              options={[
                { value: '1', label: t(texts.whole) },
                { value: '2', label: t(texts.split) },
              ]}
            />
            {save && <IconButton icon="export" label={t(words.export)} onClick={save} />}
          </div>
          {answer.List.length === 0 ? (
            <Card label={t(texts.title)}>
              <StateView
                kind="empty"
                title={t(texts.none)}
                text={t(texts.noneText)}
                action={
                  count > 0
                    ? { label: t(texts.clearFilters), onClick: () => change(emptied(fields)) }
                    : undefined
                }
              />
            </Card>
          ) : (
            <Sales answer={answer} scope={scope} query={query} onSort={change} onOpen={router.navigate} />
          )}
        </>
      )}
    </ReportScreen>
  );
}

function Totals({ answer }: { answer: GoodsOrderRes }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  return (
    <Card flush label={t(texts.title)}>
      <MetricTiles
        label={t(texts.title)}
        tiles={TOTALS.map(({ key, label, kind }) => ({
          key,
          label: t(label),
          value: figure(answer.Sum[key], kind),
        }))}
      />
    </Card>
  );
}

interface SalesProps {
  answer: GoodsOrderRes;
  scope: Scope;
  query: Record<string, string>;
  onSort: (patch: Record<string, string>) => void;
  onOpen: (path: (typeof paths)['orders' | 'food'], query: Record<string, string>) => void;
}

function Sales({ answer, scope, query, onSort, onOpen }: SalesProps) {
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
      onPick={pick}
    />
  );
}
