/**
 * The records of one type, or of all types in one timeline. Filters are kept in the address; the sums come with the
 * first page.
 */
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { SensitiveRow } from '../../../types/api/abnormal';
import { ALL_SHOPS } from '../../core/session/session';
import { useServices, useTitle } from '../../core/use-services';
import { slashed } from '../../lib/date-text';
import type { Query } from '../../lib/query-string';
import { useHelp } from '../../report/figures/help';
import type { RowGroup } from '../../report/list/list-items';
import { ListScreen } from '../../report/list/list-screen';
import { type RowOf, usePages } from '../../report/list/use-pages';
import { ScopeBar } from '../../report/period/scope-bar';
import { type ReportScope, useReportScope } from '../../report/period/use-scope';
import { pageTexts } from '../../report/reading/page-texts';
import { SendAction, scopeNames } from '../../report/send/send-action';
import { texts as reportTexts } from '../../report/texts';
import { useTools } from '../../report/tools';
import { SearchField } from '../../ui/forms/text-field';
import { IconButton } from '../../ui/icon-button';
import { type Kind, type KindKey, kinds, type RecordPath, toKindKey } from './kinds';
import { RecordFilters } from './record-filters';
import { filters, filtersOf } from './record-query';
import { RecordRow, recordWords } from './record-row';
import { helpFigures, type RecordHead, RecordSums } from './record-sums';
import type { RecordsGiven } from './send-records';
import { texts } from './texts';

/** Longest range of the calls, in days (docs/product/contract.md#limits). */
export const RECORD_DAYS = 93;
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
  const { router } = useServices();
  const { query } = useStore(router.$route);
  const scope = useReportScope();
  return lists[toKindKey(query.type)]({ scope, query });
}

interface Asked {
  scope: ReportScope;
  query: Query;
}

/** A generic function keeps the row type of each call. */
const list =
  <P extends RecordPath>(kind: Kind<P>) =>
  (asked: Asked) => <Records key={kind.type} kind={kind} {...asked} />;

const lists: Record<KindKey, (asked: Asked) => ReactNode> = {
  '0': list(kinds['0']),
  '1': list(kinds['1']),
  '2': list(kinds['2']),
  '3': list(kinds['3']),
  '4': list(kinds['4']),
  '5': list(kinds['5']),
  '6': list(kinds['6']),
  '7': list(kinds['7']),
  '8': list(kinds['8']),
};

function Records<P extends RecordPath>({ kind, scope, query }: Asked & { kind: Kind<P> }) {
  const { t, figure, money } = useTools();
  const { router, session } = useServices();
  const tell = { t, figure, money };
  const help = useHelp();
  const [isOpen, setIsOpen] = useState(false);
  const isSearching = isOpen || Boolean(query.kw);
  const isOfStores = (scope.shopId ?? session.shopId()) === ALL_SHOPS;
  const isByAmount = query.sort === 'amount';
  const data = kind.ask({
    ...scope.range,
    ...filtersOf(query),
    SortField: isByAmount ? 'Amount' : 'Time',
    SortType: 0,
  });
  const pages = usePages<P>(kind.path, data, idOf, { shopId: scope.shopId, isLive: scope.isLive });
  const clear = (): void => router.setQuery(Object.fromEntries(filters.map(({ key }) => [key, ''])));
  const head: RecordHead | undefined = pages.head;
  const isFiltered = filters.some(({ key }) => query[key]);
  const given: RecordsGiven | undefined = pages.head && {
    ...{ head: pages.head, rows: pages.rows, path: kind.path, data, shopId: scope.shopId },
  };
  const wordsOf = (row: RowOf<P>) =>
    recordWords(row, kind.facts(row, tell).filter(isSaid), tell, {
      isMixed: kind.type === 0,
      isOfStores,
      // By amount no head of a group tells the day.
      today: isByAmount ? scope.today : undefined,
      isOfCalendar: scope.dateType === 2,
    });
  const send = (
    <SendAction
      icon="export"
      title={t(kind.title)}
      {...scopeNames(scope)}
      time={head?.DataTime}
      load={loadSending}
      given={given}
    />
  );
  return (
    <ListScreen<P>
      title={useTitle()}
      pages={pages}
      actions={
        <>
          <IconButton
            icon="search"
            label={t(texts.search)}
            pressed={isSearching}
            onClick={() => setIsOpen(!isSearching)}
          />
          <IconButton
            icon="help"
            label={t(reportTexts.explain, { name: t(texts.short) })}
            onClick={() => help('abnormal', head && helpFigures(head))}
          />
        </>
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={RECORD_DAYS} />
          {isSearching && (
            <div className="find">
              <SearchField
                label={t(texts.search)}
                value={query.kw ?? ''}
                onInput={(kw) => router.setQuery({ kw })}
                clearLabel={t(pageTexts.clearSearch)}
              />
            </div>
          )}
        </>
      }
      before={<RecordFilters kind={kind} query={query} head={head} rows={pages.rows} shopId={scope.shopId} />}
      summary={() => head && <RecordSums head={head} isByAmount={isByAmount} send={send} />}
      keyOf={idOf}
      wordsOf={wordsOf}
      groupOf={isByAmount ? undefined : dayGroups[scope.dateType]}
      render={(row) => <RecordRow row={row} words={wordsOf(row)} />}
      empty={{
        title: t(isFiltered ? texts.noneTitle : texts.clear),
        ...(isFiltered ? { action: { label: t(texts.clearFilters), onClick: clear } } : {}),
      }}
    />
  );
}
