/** 实际收款: what each method brought in, to be held against the cash drawer and the statements. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { addMoney } from '../../../lib/money';
import { useFormats } from '../../../report/figures/formats';
import { useHelpButton } from '../../../report/figures/help';
import { ColumnTable } from '../../../report/list/column-table';
import type { ReportScope } from '../../../report/period/use-scope';
import { Card } from '../../../ui/figures/card';
import { StateView } from '../../../ui/state-view';
import { type Method, partsOf } from './collected-parts';
import { texts } from './collection-texts';

const isOfBills = (one: Method): boolean => one.SalesAmount !== 0 || one.RefundAmount !== 0;

interface CollectedProps {
  collected: BizIncomeRes['Collected'];
  scope: ReportScope;
}

export function CollectedTable({ collected, scope }: CollectedProps) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const helpButton = useHelpButton();
  const { Methods, Total } = collected;
  const parts = partsOf(Methods);
  const rows: (Method | undefined)[] = [...Methods, undefined];
  const cell = (row: Method | undefined, key: string): string => {
    if (key === 'total') return row ? figure(row.Total, 'money') : money(Total);
    const part = parts.find((one) => one.key === key);
    const value = part && (row ? part.of(row) : addMoney(...Methods.map(part.of)));
    return figure(value || null, 'money');
  };
  return (
    <Card title={t(texts.collected)} flush help={helpButton('collected')}>
      <p className="caption" style={{ padding: '0 16px 8px' }}>
        {t(texts.collectedNote)}
      </p>
      {Methods.length === 0 ? (
        <StateView small kind="empty" title={t(texts.nothingCollected)} />
      ) : (
        <ColumnTable
          hasTotal
          caption={`${t(texts.collected)} · ${t(texts.method)}`}
          first={t(texts.method)}
          columns={[
            ...parts.map(({ key, label }) => ({ key, label: t(label) })),
            { key: 'total', label: t(texts.total) },
          ]}
          rows={rows}
          keyOf={(row) => row?.PayCode ?? 'total'}
          title={(row) => row?.PayName ?? t(texts.total)}
          cell={cell}
          onPick={(row) =>
            row && isOfBills(row)
              ? () => router.navigate(paths.orders, { ...scope.query, pay: row.PayCode })
              : undefined
          }
        />
      )}
    </Card>
  );
}
