/** 实际收款: what each method or person brought in, to be held against the cash drawer and the statements. */

import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { daysIn } from '../../../lib/date';
import { addMoney } from '../../../lib/money';
import { ColumnTable } from '../../../report/list/column-table';
import { Cells, type Line, total } from '../../../report/list/lines';
import type { ReportScope } from '../../../report/period/use-scope';
import { hasUnpaid } from '../../../report/reading/gaps';
import { metricNames, pageTexts } from '../../../report/reading/page-texts';
import { QuerySwitch } from '../../../report/reading/query-switch';
import { StateOf } from '../../../report/reading/state-of';
import { useReport } from '../../../report/reading/use-report';
import { texts as reportTexts } from '../../../report/texts';
import { type Tools, useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { joined } from '../../../ui/lists/bound';
import { StateView } from '../../../ui/state-view';
import { useSteps } from '../../../ui/use-steps';
import { type Method, partsOf, partsText, sumText } from './collected-parts';
import { texts } from './collection-texts';

/** Longest range of single movements, in days (docs/product/contract.md#limits). */
export const RECEIPT_DAYS = 93;
/** Container width in px from which all columns stand side by side. */
const WIDE = 700;

interface CollectedProps {
  data: Pick<BizIncomeRes, 'BusinessIncome' | 'Collected' | 'DailyOnly'>;
  scope: ReportScope;
}

export function CollectedTable({ data, scope }: CollectedProps) {
  const { BusinessIncome, Collected: collected, DailyOnly = [] } = data;
  const { helpButton, t, opens, query } = useTools();
  const hasReceipts = daysIn(scope.period.start, scope.period.end) <= RECEIPT_DAYS;
  const isByPerson = hasReceipts && query.by === 'person';
  const open: Open = (asked) =>
    hasReceipts ? opens(paths.collectionDetails, { ...scope.query, type: 'receipts', ...asked }) : undefined;
  return (
    <Card
      title={t(metricNames.CollectedAmount)}
      flush
      help={helpButton('collected', { BusinessIncome, CollectedAmount: collected.Total })}
    >
      <p className="caption" style={{ padding: '0 16px 8px' }}>
        {t(texts.collectedNote)}
      </p>
      {hasReceipts && collected.Methods.length > 0 && (
        <div style={{ padding: '0 16px 8px' }}>
          <QuerySwitch
            wide
            label={texts.splitBy}
            name="by"
            options={[
              ['', texts.byPayType],
              ['person', texts.byCashier],
            ]}
          />
        </div>
      )}
      {collected.Methods.length === 0 ? (
        <StateView
          small
          kind="empty"
          title={t(DailyOnly.some(hasUnpaid) ? reportTexts.dailyUnpaid : texts.nothingCollected)}
        />
      ) : isByPerson ? (
        <People scope={scope} open={open} />
      ) : (
        <Methods collected={collected} open={open} />
      )}
    </Card>
  );
}

/** What a tap on a row opens; undefined where a period is too long for single movements. */
type Open = (asked: Record<string, string>) => (() => void) | undefined;

/** A line of a method or person: its money, and what it is made of. */
const moneyLine = ({ figure }: Tools, label: string, amount: number, note: string): Line => ({
  label,
  note: [note],
  value: <b>{figure(amount, 'money')}</b>,
  look: 'strong',
});

function Methods({ collected: { Methods: rows, Total }, open }: { collected: BizIncomeRes['Collected']; open: Open }) {
  const tools = useTools();
  const [box, step] = useSteps<HTMLDivElement>(WIDE);
  const { t, figure, money } = tools;
  const parts = partsOf(rows);
  const sum = (of: (one: Method) => number): number => addMoney(...rows.map(of));
  const pick = (row: Method | undefined) => row && open({ pay: row.PayCode });
  const cell = (row: Method | undefined, key: string): string => {
    if (key === 'total') return row ? figure(row.Total, 'money') : money(Total);
    const part = parts.find((one) => one.key === key);
    return figure((part && (row ? part.of(row) : sum(part.of))) || null, 'money');
  };
  return (
    <div ref={box}>
      {step > 0 ? (
        <ColumnTable
          hasTotal
          caption={joined([t(metricNames.CollectedAmount), t(texts.method)])}
          first={t(texts.method)}
          columns={[
            ...parts.map(({ key, label }) => ({ key, label: t(label) })),
            { key: 'total', label: t(pageTexts.total) },
          ]}
          rows={[...rows, undefined]}
          keyOf={(row) => row?.PayCode ?? 'total'}
          title={(row) => row?.PayName ?? t(pageTexts.total)}
          cell={cell}
          onPick={pick}
        />
      ) : (
        <Cells
          lines={[
            ...rows.map((row) => ({
              ...moneyLine(tools, row.PayName, row.Total, partsText(row, tools)),
              onClick: pick(row),
            })),
            {
              ...total(t(pageTexts.total), <b>{money(Total)}</b>),
              note: [
                sumText(
                  parts.map(({ label, of }) => ({ label: t(label), amount: sum(of) })),
                  tools,
                ),
              ],
            },
          ]}
        />
      )}
    </div>
  );
}

/** Who took the money, with the methods of each: the sums of the drawers. */
function People({ scope, open }: { scope: ReportScope; open: Open }) {
  const tools = useTools();
  const { t, money } = tools;
  const report = useReport('/api/BossAssistant/GetBusinessInfoIncome', { ...scope.range, SplitBy: 1 }, scope.read);
  return (
    <StateOf report={report}>
      {({ Collected: { People: rows = [], Total } }) => (
        <Cells
          lines={[
            ...rows.map(({ UserName, Total: amount, UserID, Methods: methods }) => ({
              ...moneyLine(
                ...([tools, UserName || t(texts.nobody), amount] as const),
                sumText(
                  methods.map((method) => ({ label: method.PayName, amount: method.Total })),
                  tools,
                ),
              ),
              onClick: open({ user: UserID }),
            })),
            total(t(pageTexts.total), <b>{money(Total)}</b>),
          ]}
        />
      )}
    </StateOf>
  );
}
