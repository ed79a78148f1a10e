/**
 * The records of one type, or of all types in one timeline. Filters are kept in the address; the sums come with the
 * first page.
 */
import type { SensitiveRow } from '../../../types/api/abnormal';
import { slashed } from '../../lib/date-text';
import { HelpAction } from '../../report/figures/help-action';
import type { RowGroup } from '../../report/list/list-items';
import { ListScreen } from '../../report/list/list-screen';
import { useRowActions } from '../../report/list/row-actions';
import { usePages } from '../../report/list/use-pages';
import { useSearch } from '../../report/list/use-search';
import { ScopeBar } from '../../report/period/scope-bar';
import { useReportScope } from '../../report/period/use-scope';
import { SendAction } from '../../report/send/send-action';
import { useTools } from '../../report/tools';
import { type Kind, kindOf, type RecordPath } from './kinds';
import { RecordFilters } from './record-filters';
import { filters, filtersOf } from './record-query';
import { recordRow } from './record-row';
import { helpFigures, type RecordHead, RecordSums } from './record-sums';
import { texts } from './texts';
import { RECORD_DAYS } from './views';

const loadSending = () => import('./send-records');
const isSaid = (fact: string | false): fact is string => Boolean(fact);
const idOf = (row: SensitiveRow): string => row.RecordID;
const headOf = (day: string): RowGroup => ({ key: day, title: slashed(day) });
/** Groups by the day on which the operation counts, as the dates of the list do: business or calendar days. */
const dayGroups = {
  1: ({ BusinessDate }: SensitiveRow) => headOf(BusinessDate),
  2: ({ OperateTime }: SensitiveRow) => headOf(OperateTime.slice(0, 10)),
};

export default function AbnormalListsScreen() {
  const kind = kindOf(useTools().query.type);
  return <Records key={kind.type} kind={kind} />;
}

function Records({ kind }: { kind: Kind }) {
  const tools = useTools();
  const { t, query, setQuery } = tools;
  const scope = useReportScope();
  const actionsOf = useRowActions();
  const { button, field } = useSearch(texts.search);
  const isByAmount = query.sort === 'amount';
  const data = kind.ask({
    ...scope.range,
    ...filtersOf(query),
    SortField: isByAmount ? 'Amount' : 'Time',
    SortType: 0,
  });
  const pages = usePages<RecordPath>({ path: kind.path, data, idOf, shopId: scope.shopId }, scope.isLive);
  const clear = (): void => setQuery(Object.fromEntries(filters.map(({ key }) => [key, ''])));
  const head: RecordHead | undefined = pages.head;
  const isFiltered = filters.some(({ key }) => query[key]);
  const send = (
    <SendAction
      icon="export"
      title={t(kind.title)}
      scope={scope}
      of={pages.head}
      load={loadSending}
      given={(of) => ({ ...pages, head: of })}
    />
  );
  return (
    <ListScreen<RecordPath>
      pages={pages}
      actions={
        <>
          {button}
          <HelpAction topic="abnormal" name={t(texts.short)} figures={head && helpFigures(head)} />
        </>
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={RECORD_DAYS} />
          {field}
        </>
      }
      before={<RecordFilters type={kind.type} head={head} rows={pages.rows} shopId={scope.shopId} />}
      summary={() => head && <RecordSums head={head} send={send} />}
      rowOf={(row) => ({
        ...recordRow(row, kind.facts(row, tools).filter(isSaid), tools, {
          isMixed: kind.type === 0,
          isOfStores: scope.isAllStores,
          // By amount no head of a group tells the day.
          today: isByAmount ? scope.today : undefined,
          isOfCalendar: scope.dateType === 2,
        }),
        end: actionsOf('operation', row),
      })}
      groupOf={isByAmount ? undefined : dayGroups[scope.dateType]}
      empty={{
        title: t(isFiltered ? texts.noneTitle : texts.clear),
        ...(isFiltered && { action: { label: t(texts.clearFilters), onClick: clear } }),
      }}
    />
  );
}
