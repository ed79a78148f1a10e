// The titles of the pages (docs/product/screens.md#pages), in the words of the product's specification. The bar shortens
// one that does not fit by an ellipsis; the host's title and the document's are always whole.
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { type Path, paths } from './paths';

const names = textsOf('pages');

export const titles: Record<Path, Text> = {
  [paths.home]: names.home,
  [paths.login]: names.login,
  [paths.shop]: names.shop,
  [paths.messages]: names.messages,
  [paths.finance]: names.finance,
  [paths.collectionDetails]: names.collectionDetails,
  [paths.refundDishes]: names.refundDishes,
  [paths.sellingDishes]: names.sellingDishes,
  [paths.sellingCategory]: names.sellingCategory,
  [paths.target]: names.target,
  [paths.setTarget]: names.setTarget,
  [paths.orders]: names.orders,
  [paths.orderFilter]: names.orderFilter,
  [paths.orderFilterDesk]: names.orderFilterDesk,
  [paths.orderFilterPay]: names.orderFilterPay,
  [paths.orderFilterCashier]: names.orderFilterCashier,
  [paths.orderFilterShop]: names.orderFilterShop,
  [paths.orderFilterSource]: names.orderFilterSource,
  [paths.orderDetail]: names.orderDetail,
  [paths.orderDetailChild]: names.orderDetailChild,
  [paths.food]: names.food,
  [paths.foodFilter]: names.foodFilter,
  [paths.foodFilterCategory]: names.foodFilterCategory,
  [paths.foodFilterGoods]: names.foodFilterGoods,
  [paths.foodFilterCashier]: names.foodFilterCashier,
  [paths.abnormal]: names.abnormal,
  [paths.abnormalLists]: names.abnormalLists,
  [paths.rankShops]: names.rankShops,
  [paths.rankMembers]: names.rankMembers,
  [paths.rankGoods]: names.rankGoods,
};
