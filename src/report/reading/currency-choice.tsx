/** Choice of the currency above a page, where its stores have several; most companies have one, so its code comes later. */
import { useStore } from '@nanostores/react';
import { useServices } from '../../core/use-services';
import { Later } from './later';

const loadBar = () => import('./currency-bar');

export function CurrencyChoice() {
  const { $currencies, router, session } = useServices();
  const { shopId = '' } = useStore(router.$route).query;
  useStore(session.$session);
  const list = useStore($currencies).get(shopId || session.shopId()) ?? [];
  return list.length > 1 ? <Later load={loadBar} props={{ list }} /> : null;
}
