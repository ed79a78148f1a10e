/**
 * Three pages under one address (docs/product/screens.md#pages): unpaid bills, money collected by payment method, and the
 * movements of money behind one of its rows.
 */
import { useTools } from '../../../report/tools';
import { UnpaidBills } from '../unpaid/unpaid-bills';
import { IncomeDetails } from './income-details';
import { ReceiptsScreen } from './receipts';

export default function CollectionDetailsScreen() {
  const { query } = useTools();
  if (query.type === 'receipts') return <ReceiptsScreen />;
  return query.type === 'income' ? <IncomeDetails /> : <UnpaidBills />;
}
