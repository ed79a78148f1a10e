/** Dish sales as a table by dish, category, cashier or day; each column adds up to the sum above it. */

import type { ReactNode } from 'react';
import type { GoodsSaleRow } from '../../../types/api/food';
import { FilterChips } from '../../report/filter/filter-chips';
import { isSet } from '../../report/filter/filter-fields';
import { useFilteredList } from '../../report/filter/filter-flow';
import { emptied } from '../../report/filter/filter-query';
import { LeftOut, notListed } from '../../report/list/left-out';
import { Sums } from '../../report/list/sums';
import { PeriodScreen } from '../../report/period/period-screen';
import { useReportScope } from '../../report/period/use-scope';
import { controls, pageTexts } from '../../report/reading/page-texts';
import { dataOf, useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { ChipRow } from '../../ui/forms/chip-row';
import { IconButton } from '../../ui/icon-button';
import { filterIcon } from '../../ui/more-icons';
import { StateView } from '../../ui/state-view';
import { nameOf, sumsOf } from './columns';
import { fields } from './filters';
import { flow, foodData } from './food-query';
import { idOf, Sales } from './sales-table';
import type { Subject } from './subject';
import { texts } from './texts';

const PATH = '/api/BossAssistant/GetGoodsOrderLists' as const;
/** Rows per page without the right to export (docs/product/contract.md#paging). */
const ROWS = 100;
const loadDish = () => import('./dish-sheet');
const loadSending = () => import('./send-food');

interface SalesScreenProps {
  subject: Subject;
  /** Tabs, view and switches of the subject. */
  tabs: ReactNode;
  lead: ReactNode;
  trail: ReactNode;
}

export function SalesScreen({ subject, tabs, lead, trail }: SalesScreenProps) {
  const { openSheet, t } = useTools();
  const scope = useReportScope();
  const { query, change, openFilter } = useFilteredList(flow);
  const data = foodData(query, subject, scope.range);
  const report = useReport(PATH, { ...data, PageSize: ROWS }, scope.read);
  const count = fields.filter((field) => isSet(field, query)).length;
  const isOfSales = subject.tab === 'sale';
  return (
    <PeriodScreen
      isList
      report={report}
      scope={scope}
      send={{
        load: loadSending,
        given: (head) => ({ call: { path: PATH, data, idOf, shopId: scope.shopId }, head, rows: head.List, subject }),
      }}
      help="dishes"
      figures={dataOf(report)?.Sum}
      above={<FilterChips flow={flow} query={query} onChange={change} />}
      after={
        isOfSales && <IconButton icon={filterIcon} label={t(controls.filter)} count={count} onClick={openFilter} />
      }
      bars={
        <>
          {tabs}
          <ChipRow label={t(controls.filter)}>
            {lead}
            {trail}
          </ChipRow>
        </>
      }
    >
      {(answer) => {
        const { List: rows } = answer;
        const openDish = (row: GoodsSaleRow): void =>
          openSheet(nameOf(row), loadDish, (close) => ({ row, costed: answer.Costed, data, scope, onClose: close }));
        return (
          <>
            <LeftOut names={answer.LeftOut} />
            {rows.length === 0 ? (
              <Card label={t(texts.none)}>
                <StateView
                  kind="empty"
                  title={t(texts.none)}
                  text={t(pageTexts.tryOther)}
                  action={
                    count > 0 ? { label: t(pageTexts.clearFilters), onClick: () => change(emptied(fields)) } : undefined
                  }
                />
              </Card>
            ) : (
              <>
                <Sums rows={[...sumsOf(subject.tab, answer), notListed(answer)]} />
                <Sales
                  answer={answer}
                  scope={scope}
                  query={query}
                  subject={subject}
                  onSort={change}
                  onDish={openDish}
                />
              </>
            )}
          </>
        );
      }}
    </PeriodScreen>
  );
}
