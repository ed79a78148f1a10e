/** The single movements of money behind a row of 实际收款, with its sum. */

import { useState } from 'react';
import type { BizIncomeReq, BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { nearDay, timeOfDay } from '../../../lib/date-text';
import { isId } from '../../../lib/query-string';
import { times } from '../../../lib/times';
import { PeriodScreen } from '../../../report/period/period-screen';
import { type ReportScope, useReportScope } from '../../../report/period/use-scope';
import { metricNames } from '../../../report/reading/page-texts';
import { StateOf } from '../../../report/reading/state-of';
import { useReport } from '../../../report/reading/use-report';
import { texts as reportTexts } from '../../../report/texts';
import { useTools } from '../../../report/tools';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/figures/card';
import { joined } from '../../../ui/lists/bound';
import { ListRow } from '../../../ui/lists/list-row';
import { StateView } from '../../../ui/state-view';
import { RECEIPT_DAYS } from './collected-table';
import { texts } from './collection-texts';

const PATH = '/api/BossAssistant/GetBusinessInfoIncome';
const PAGE = 100;

type Asked = NonNullable<BizIncomeReq['Receipts']>;
type Receipt = NonNullable<BizIncomeRes['Receipts']>['List'][number];

/** What a day without bills states of a way of payment: it has no time of its own. */
const DAY_TOTAL = 10;

const kinds: Record<Receipt['Kind'], (typeof texts)['sales']> = {
  1: texts.payment,
  2: metricNames.ReversedAmount,
  3: texts.refund,
  4: texts.refundBack,
  5: texts.topUp,
  6: texts.topUpBack,
  7: texts.repayment,
  8: texts.deposit,
  9: texts.other,
  10: texts.dayTotal,
};

export function ReceiptsScreen() {
  const { t, figure, money, query } = useTools();
  const scope = useReportScope();
  const asked: Asked = {
    ...(query.pay ? { PayCode: query.pay } : {}),
    ...(isId(query.user) ? { UserID: query.user } : {}),
  };
  const of = JSON.stringify([scope.range, asked]);
  const [{ pages, ...shown }, setShown] = useState({ of, pages: 1 });
  // Other receipts begin with their first page, also after the way back to them.
  if (shown.of !== of) setShown({ of, pages: 1 });
  const report = useReport(
    PATH,
    { ...scope.range, SplitBy: 1, Receipts: { ...asked, PageIndex: 1, PageSize: PAGE } },
    scope.read,
  );
  const nameOf = ({ Methods, People = [] }: BizIncomeRes['Collected']): string =>
    joined([
      Methods.find(({ PayCode }) => PayCode === asked.PayCode)?.PayName ?? asked.PayCode,
      asked.UserID && (People.find(({ UserID }) => UserID === asked.UserID)?.UserName || t(texts.nobody)),
    ]);
  return (
    <PeriodScreen title={t(texts.receiptsTitle)} report={report} scope={scope} maxDays={RECEIPT_DAYS}>
      {({ Receipts, Collected }) => (
        <Card
          flush
          title={nameOf(Collected) || t(metricNames.CollectedAmount)}
          aside={
            <span>
              {t(texts.movements, { n: figure(Receipts?.Total ?? 0, 'count') })}
              {'\u00a0· '}
              <b>{money(Receipts?.Amount ?? 0)}</b>
            </span>
          }
        >
          {!Receipts?.List.length ? (
            <StateView small kind="empty" title={t(texts.nothingCollected)} />
          ) : (
            <ul>
              <Rows list={Receipts.List} scope={scope} />
              {times(pages - 1, (index) => (
                <MoreRows key={index} scope={scope} asked={{ ...asked, PageIndex: index + 2 }} />
              ))}
            </ul>
          )}
          {Receipts && Receipts.Total > pages * PAGE && (
            <Button wide kind="link" onClick={() => setShown({ of, pages: pages + 1 })}>
              {t(texts.moreMovements, { n: figure(Receipts.Total - pages * PAGE, 'count') })}
            </Button>
          )}
        </Card>
      )}
    </PeriodScreen>
  );
}

function MoreRows({ scope, asked }: { scope: ReportScope; asked: Asked }) {
  const report = useReport(PATH, { ...scope.range, Receipts: { ...asked, PageSize: PAGE } }, scope.read);
  return <StateOf report={report}>{({ Receipts }) => <Rows list={Receipts?.List ?? []} scope={scope} />}</StateOf>;
}

function Rows({ list, scope: { today, isAllStores } }: { list: readonly Receipt[]; scope: ReportScope }) {
  const { t, figure, opens, query } = useTools();
  return (
    <>
      {list.map((row, index) => {
        const day = row.Time.slice(0, 10);
        const time = timeOfDay(row.Time);
        return (
          <li key={`${row.Time} ${row.OrderNo} ${index}`}>
            <ListRow
              title={joined([t(kinds[row.Kind]), row.DeskName || row.MemberName])}
              note={[
                (day !== today || !time) && nearDay(day, today),
                time || (row.Kind !== DAY_TOTAL && t(reportTexts.timeUnknown)),
                !query.pay && row.PayName,
                row.UserName,
                row.OrderNo,
                isAllStores && row.ShopName,
              ]}
              amount={figure(row.Amount, 'money')}
              onClick={row.OrderID ? opens(paths.orderDetail, { orderId: row.OrderID, shopId: row.ShopID }) : undefined}
            />
          </li>
        );
      })}
    </>
  );
}
