/** Two pages under one address (docs/product/screens.md#pages): unpaid bills, and income by payment method. */
import { useStore } from '@nanostores/react';
import { useServices } from '../../../core/use-services';
import { UnpaidBills } from '../unpaid/unpaid-bills';
import { IncomeDetails } from './income-details';

export default function CollectionDetailsScreen() {
  const { router } = useServices();
  const { query } = useStore(router.$route);
  return query.type === 'income' ? <IncomeDetails /> : <UnpaidBills />;
}
