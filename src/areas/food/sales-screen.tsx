/** Dish sales as a table by dish, category, cashier or day; each column adds up to the sum above it. */

import type { ReactNode } from 'react';
import type { GoodsSaleRow } from '../../../types/api/food';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { HelpAction } from '../../report/figures/help-action';
import { FilterChips } from '../../report/filter/filter-chips';
import { emptied, isSet } from '../../report/filter/filter-fields';
import { useFilteredList } from '../../report/filter/filter-flow';
import { Sums } from '../../report/list/sums';
import { ScopeBar } from '../../report/period/scope-bar';
import { useReportScope } from '../../report/period/use-scope';
import { EyeButton } from '../../report/reading/eye-button';
import { Freshness } from '../../report/reading/freshness';
import { Later } from '../../report/reading/later';
import { LeftOut } from '../../report/reading/left-out';
import { ReportScreen } from '../../report/reading/report-screen';
import { usePageCss } from '../../report/reading/use-page-css';
import { dataOf, useReport } from '../../report/reading/use-report';
import { SendAction } from '../../report/send/send-action';
import { Card } from '../../ui/figures/card';
import { ChipRow } from '../../ui/forms/chip-row';
import { IconButton } from '../../ui/icon-button';
import { filterIcon } from '../../ui/more-icons';
import { StateView } from '../../ui/state-view';
import { hasCosts, nameOf, sumsOf } from './columns';
import { DishSheet } from './dish-sheet';
import { fields } from './filters';
import { flow } from './flow';
import { foodData } from './food-query';
import { Sales } from './sales-table';
import type { Subject } from './subject';
import { texts } from './texts';

/** Longest range of the call, in days (docs/product/contract.md#limits). */
const MAX_DAYS = 366;
/** Rows per page without the right to export (docs/product/contract.md#paging). */
const ROWS = 100;
const loadSending = () => import('./send-food');
const loadMatrix = () => import('./menu-matrix');
const PATH = '/api/BossAssistant/GetGoodsOrderLists';

interface SalesScreenProps {
  subject: Subject;
  /** Tabs, view and switches of the subject. */
  tabs: ReactNode;
  lead: ReactNode;
  trail: ReactNode;
}

export function SalesScreen({ subject, tabs, lead, trail }: SalesScreenProps) {
  usePageCss();
  const { overlays } = useServices();
  const { t } = useTexts();
  const title = useTitle();
  const scope = useReportScope();
  const { query, change, openFilter } = useFilteredList(flow);
  const data = foodData(query, subject, scope.range);
  const report = useReport(PATH, { ...data, PageSize: ROWS }, scope.read);
  const count = fields.filter((field) => isSet(field, query)).length;
  const openDish = (row: GoodsSaleRow, rows: readonly GoodsSaleRow[]): void => {
    const close = overlays.open({
      title: nameOf(row),
      render: () => <DishSheet row={row} rows={rows} scope={scope} onClose={() => close()} />,
    });
  };
  return (
    <ReportScreen
      title={title}
      report={report}
      actions={
        <>
          <EyeButton />
          <HelpAction topic="dishes" figures={dataOf(report)?.Sum} />
          <SendAction
            scope={scope}
            of={dataOf(report)}
            load={loadSending}
            given={(head) => ({ head, rows: head.List, data, shopId: scope.shopId, subject })}
          />
          {subject.tab === 'sale' && (
            <IconButton icon={filterIcon} label={t(words.filter)} count={count} onClick={openFilter} />
          )}
        </>
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={MAX_DAYS} />
          {tabs}
          <ChipRow label={t(words.filter)}>
            {lead}
            {trail}
          </ChipRow>
        </>
      }
    >
      {(answer) => {
        const isStale = answer.StaleShops.length > 0;
        return (
          <>
            {isStale && <Freshness meta={answer} hasEye={false} />}
            <FilterChips flow={flow} query={query} onChange={change} />
            <LeftOut names={answer.LeftOut} />
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
              <>
                <Sums rows={sumsOf(subject.tab, answer)} />
                <Sales
                  answer={answer}
                  scope={scope}
                  query={query}
                  subject={subject}
                  onSort={change}
                  onDish={(row) => openDish(row, answer.List)}
                />
                {subject.tab === 'sale' && subject.view === 'dish' && hasCosts(answer.Sum) && (
                  <Later
                    load={loadMatrix}
                    props={{ rows: answer.List, onOpen: (row) => openDish(row, answer.List) }}
                  />
                )}
              </>
            )}
            {!isStale && <Freshness meta={answer} hasEye={false} />}
          </>
        );
      }}
    </ReportScreen>
  );
}
