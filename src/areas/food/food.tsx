/** Dish sales statistics by dish, category, cashier or day; each column adds up to the sum above it. */
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { useHelp } from '../../report/figures/help';
import { FilterChips } from '../../report/filter/filter-chips';
import { emptied, isSet } from '../../report/filter/filter-fields';
import { useFilteredList } from '../../report/filter/filter-flow';
import { ScopeBar } from '../../report/period/scope-bar';
import { useReportScope } from '../../report/period/use-scope';
import { Freshness } from '../../report/reading/freshness';
import { ReportScreen } from '../../report/reading/report-screen';
import { ToolLine } from '../../report/reading/tool-line';
import { useReport } from '../../report/reading/use-report';
import { SendAction, scopeNames, timeOf } from '../../report/send/send-action';
import { texts as reportTexts } from '../../report/texts';
import { Card } from '../../ui/figures/card';
import { Segmented } from '../../ui/forms/segmented';
import { Tabs } from '../../ui/forms/tabs';
import { IconButton } from '../../ui/icon-button';
import { StateView } from '../../ui/state-view';
import { fields } from './filters';
import { flow } from './flow';
import { DIMENSIONS, dimensionOf, foodData } from './food-query';
import { Sales, viewNames } from './sales-table';
import { texts } from './texts';
import { Totals } from './totals';

/** Longest range of the call, in days (docs/product/contract.md#limits). */
const MAX_DAYS = 366;
/** Rows per page without the right to export (docs/product/contract.md#paging). */
const ROWS = 100;
const loadSending = () => import('./send-food');
const PATH = '/api/BossAssistant/GetGoodsOrderLists';

export default function FoodScreen() {
  const { router } = useServices();
  const { t } = useTexts();
  const title = useTitle();
  const help = useHelp();
  const scope = useReportScope(6);
  const { query, change, openFilter } = useFilteredList(flow);
  const data = foodData(query, scope.range);
  const report = useReport(PATH, { ...data, PageSize: ROWS }, scope.read);
  const count = fields.filter((field) => isSet(field, query)).length;
  return (
    <ReportScreen
      title={title}
      report={report}
      actions={
        <>
          <IconButton
            icon="help"
            label={t(reportTexts.explain, { name: title })}
            onClick={() => help('dishes', report.kind === 'ready' ? report.data.Sum : {})}
          />
          <SendAction
            title={title}
            {...scopeNames(scope)}
            time={timeOf(report)}
            load={loadSending}
            given={report.kind === 'ready' ? { answer: report.data, data, shopId: scope.shopId } : undefined}
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
          <FilterChips flow={flow} query={query} onChange={change} />
          <Totals answer={answer} />
          <ToolLine>
            <Segmented
              label={t(texts.packages)}
              value={query.pack === '2' ? '2' : '1'}
              onChange={(pack) => change({ pack: pack === '1' ? '' : pack })}
              options={[
                { value: '1', label: t(texts.whole) },
                { value: '2', label: t(texts.split) },
              ]}
            />
          </ToolLine>
          {answer.List.length === 0 ? (
            <Card label={t(texts.none)}>
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
