/** Keys of tills: a new one is shown once and ends the one before. */
import { createTillKey, storeTillKey } from '../auth/till-key';
import { type AdminCall, logChange } from '../people/acting';
import { findShopOf } from './shops';

export const makeKey: AdminCall<'MakeKey'> = async (acting, { ShopID }) => {
  const shop = await findShopOf(acting, ShopID);
  const Key = createTillKey(acting.compId, shop.ShopID);
  await storeTillKey(acting.q, Key);
  await logChange(acting, 'MakeKey', `shop:${shop.ShopName}`, null, null);
  return { Key };
};

export const endKey: AdminCall<'EndKey'> = async (acting, { ShopID }) => {
  const shop = await findShopOf(acting, ShopID);
  await acting.q('update shop set till_key_hash = null where comp_id = $1 and shop_id = $2', [
    acting.compId,
    shop.ShopID,
  ]);
  if (shop.HasKey === 1) await logChange(acting, 'EndKey', `shop:${shop.ShopName}`, null, null);
  return { Done: shop.HasKey };
};
