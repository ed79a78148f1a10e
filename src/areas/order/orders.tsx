/** 店内订单明细: all bills of the period, filtered by state, mode, search and filters, which are kept in the address. */

import type { OrderListReq, OrderListRes, OrderRow } from '../../../types/api/order';
import { paths } from '../../core/router/paths';
import { ALL_SHOPS } from '../../core/session/session';
import { OwnAmounts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { words } from '../../i18n/words';
import { add } from '../../lib/date';
import { nearDay, slashed } from '../../lib/date-text';
import type { Query } from '../../lib/query-string';
import { FilterChips } from '../../report/filter/filter-chips';
import { isSet, useFieldText } from '../../report/filter/filter-fields';
import { useFilteredList } from '../../report/filter/filter-flow';
import { emptied } from '../../report/filter/filter-query';
import { amountsOf } from '../../report/filter/select-list';
import { ListScreen, type RowGroup } from '../../report/list/list-screen';
import { useRowActions } from '../../report/list/row-actions';
import { usePages } from '../../report/list/use-pages';
import { WordField } from '../../report/list/use-search';
import { periodLabel } from '../../report/period/period';
import { ScopeBar, StoreChip } from '../../report/period/scope-bar';
import { useReportScope } from '../../report/period/use-scope';
import { dayName } from '../../report/period/weekdays';
import { EyeButton } from '../../report/reading/eye-button';
import { controls, pageTexts } from '../../report/reading/page-texts';
import { SendAction } from '../../report/send/send-action';
import { type Tools, useTools } from '../../report/tools';
import { useAhead } from '../../report/use-ahead';
import { Tabs } from '../../ui/forms/tabs';
import { IconButton } from '../../ui/icon-button';
import { filterIcon } from '../../ui/more-icons';
import { stateOf, TABS, UNPAID } from './bills';
import { fields, orderShops, shopsField } from './filter/filters';
import { flow, orderListData, sortOf } from './order-query';
import { orderRow } from './order-row';
import { Summary, ToolBar } from './order-summary';
import { texts } from './texts';
import { MAX_DAYS, useOlder } from './use-older';

const periods = textsOf('periods');

const loadSending = () => import('./send-orders');
const loadBill = () => import('./detail/detail-screen');
const idOf = (row: OrderRow): string => row.OrderID;

/** The dates of an address in one word, kept while a search shows others; `narrowOf` gives them back. */
const wideOf = ({ range = '', start = '', end = '' }: Query): string => [range, start, end].join('~');
function narrowOf(wide: string): Query {
  const [range = '', start = '', end = ''] = wide.split('~');
  return { range, start, end, wide: '' };
}

export default function OrdersScreen() {
  const list = useFilteredList(flow);
  return (
    <OwnAmounts.Provider value={amountsOf(orderShops(list.query))}>
      <Orders {...list} />
    </OwnAmounts.Provider>
  );
}

function Orders({ query, change, openFilter }: ReturnType<typeof useFilteredList>) {
  const tools = useTools();
  const { help, t, opens } = tools;
  useAhead(loadBill);
  const scope = useReportScope();
  const actionsOf = useRowActions();
  const shops = orderShops(query);
  const data = orderListData(query, scope.range);
  const path = '/api/GeneralInterface/GetConsumeOrderListV2';
  const pages = usePages({ path, data, idOf, shopId: shops.shopId }, scope.isLive);
  const isByTime = sortOf(query).key === 'time';
  const count = fields.filter((field) => isSet(field, query)).length;
  const isFiltered = count > 0 || query.kw !== undefined;
  const showShop = shops.shopId === undefined ? scope.isAllStores : shops.shopId === ALL_SHOPS;
  const chosenShops = useFieldText(shopsField, query, shops);
  const { kw, wide } = query;
  const older = useOlder(
    data,
    shops.shopId,
    scope.today,
    pages.kind === 'ready' && !pages.isRefreshing && pages.total === 0,
    (start, end) => change({ range: '99', start, end, wide: wide ?? wideOf(query) }),
  );
  // The search that widened the dates gives them back when it ends.
  const search = (patch: Query): void => change(wide && !patch.kw ? { ...patch, ...narrowOf(wide) } : patch);
  return (
    <ListScreen
      pages={pages}
      actions={
        <>
          <EyeButton />
          <SendAction
            icon="export"
            scope={scope}
            store={chosenShops || undefined}
            of={pages.head}
            load={loadSending}
            given={(head) => ({ ...pages, head })}
          />
        </>
      }
      bars={
        <>
          <div className="find">
            <WordField name={texts.search} query={query} onChange={search} />
          </div>
          <StateTabs states={data.OrderStates} onChange={change} counts={pages.head?.States} />
        </>
      }
      before={
        <>
          <div className="where">
            <ScopeBar scope={scope} maxDays={MAX_DAYS} hasShop={false} />
            <StoreChip shopName={scope.shopName} />
            <IconButton icon={filterIcon} label={t(controls.filter)} count={count} onClick={openFilter} />
          </div>
          {wide && kw && pages.total > 0 && (
            <p className="caption" role="status">
              {t(texts.widened, { range: periodLabel(scope.period) })}
            </p>
          )}
          <FilterChips flow={flow} query={query} onChange={change} />
        </>
      }
      summary={(head: OrderListRes) => (
        <>
          <Summary head={head} job={{ data, shopId: shops.shopId }} />
          <ToolBar
            head={head}
            query={query}
            states={data.OrderStates}
            onChange={change}
            onHelp={() => help('orders', head.Sum)}
          />
        </>
      )}
      rowOf={(row) => ({
        ...orderRow(row, tools, showShop, isByTime ? dayOf(row, scope.dateType) : scope.today),
        onClick: opens(paths.orderDetail, { orderId: row.OrderID, shopId: shops.shopId }),
        end: actionsOf('bill', row),
      })}
      groupOf={isByTime ? dayGroups(tools, scope.today, scope.dateType, pages.head?.Days) : undefined}
      empty={{
        title: t(older.isBusy ? texts.searchingOlder : texts.empty),
        text: older.isBusy
          ? undefined
          : older.since
            ? t(texts.searchedSince, { date: slashed(older.since) })
            : t(pageTexts.tryOther),
        ...(isFiltered && {
          action: { label: t(pageTexts.clearFilters), onClick: () => search({ ...emptied(fields), kw: '' }) },
        }),
      }}
    />
  );
}

const tabNames = {
  '': words.all,
  [UNPAID]: stateOf(1).name,
  '4': texts.tabRefunded,
  '3,5': texts.tabCancelled,
} as const;

interface StateTabsProps {
  /** Those that the list is narrowed to. */
  states: OrderListReq['OrderStates'];
  onChange: (patch: Query) => void;
  counts: OrderListRes['States'] | undefined;
}

function StateTabs({ states = [], onChange, counts }: StateTabsProps) {
  const { t, figure } = useTools();
  const count = (tab: string): number | undefined =>
    counts
      ?.filter(({ OrderState }) => OrderState > 0 && (!tab || tab.split(',').includes(String(OrderState))))
      .reduce((sum, { Count }) => sum + Count, 0);
  return (
    <Tabs
      label={t(texts.states)}
      value={states.join(',')}
      onChange={(state) => onChange({ state })}
      tabs={TABS.map((tab) => {
        const n = count(tab);
        return {
          value: tab as string,
          label: t(tabNames[tab]),
          count: n === undefined ? undefined : figure(n, 'count'),
          hot: tab === UNPAID && n !== undefined && n > 0,
        };
      })}
    />
  );
}

/** The day under whose head a bill stands: its business day (`dateType` 1) or calendar day (2). */
const dayOf = (row: OrderRow, dateType: 1 | 2): string =>
  dateType === 1 ? row.BusinessDate : (row.CalendarDate ?? (row.SettleTime ?? row.OpenTime).slice(0, 10));

/** Groups bills by day; the heads show the sums of the days where the call answers them. */
function dayGroups(
  { t, figure, money }: Tools,
  today: string,
  dateType: 1 | 2,
  days: OrderListRes['Days'],
): (row: OrderRow) => RowGroup {
  const sums = new Map(days?.map((day) => [day.Date, day]));
  return (row) => {
    const date = dayOf(row, dateType);
    const day = `${nearDay(date, today)} ${t(dayName(date))}`;
    const sum = sums.get(date);
    const near = date === today ? periods.today : date === add(today, -1) ? periods.yesterday : null;
    return {
      key: date,
      ...(sum && {
        aside: t(texts.daySums, { n: figure(sum.OrderCount, 'count'), amount: money(sum.BusinessIncome) }),
      }),
      ...(near ? { title: t(near), note: day } : { title: day }),
    };
  };
}
