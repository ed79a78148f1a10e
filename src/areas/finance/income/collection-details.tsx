/** One address, two pages (docs/product/screens.md#pages): bills not settled yet, and where the money came from. */
import { useStore } from '@nanostores/react';
import { useServices } from '../../../core/use-services';
import { UnpaidBills } from '../unpaid/unpaid-bills';
import { IncomeDetails } from './income-details';

export default function CollectionDetailsScreen() {
  const { router } = useServices();
  const { query } = useStore(router.$route);
  return query.type === 'income' ? <IncomeDetails /> : <UnpaidBills />;
}
