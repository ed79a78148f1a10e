// The names that the specification lists: its 40 calls, and its addresses with their titles.
const named = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}${name}`);

export const calls = [
  ...named('/api/GeneralInterface/', 'Login GetConsumeOrderListV2 GetConsumeOrderInfoV2'),
  ...named(
    '/api/BossAssistant/',
    'RemoveAll GetBaseSelectSource GetBaseSelectPayType GetBaseSelectUser GetBaseSelectDesk GetShopInfos GetBossHomeInfo GetBossHomeInfoV2 GetBusinessInfoV2 GetBusinessInfoIncome GetBusinessInfoGoods GetBusinessInfoMember GetNoPayOrder GetNoPayOrderDetail GetOrderTrend GetOrderSource GetTimespansData GetClassifyInfos GetGoodsInfos GetGoodsOrderLists GetSetTimespans SaveSetTimespans GetSetPurpose SaveSetPurpose GetOrderAbnormals GetOrderAbnormalList GetShopDailyCount GetShopDailyList ShopRankingList',
  ),
  ...named(
    '/api/StatisticalReport/',
    'GetSensitiveStatisticsPage GetSensitiveReturnPage GetSensitiveCancelOrderPage GetSensitiveCancelRoomPage GetSensitiveFreeChargePage GetSensitiveSingleDiscountPage GetSinglEmanualDiscountPage GetOrderReverseSettlementPage',
  ),
];

export interface Page {
  path: string;
  en: string;
  zh: string;
}

export const pages: Page[] = [
  { path: '/', en: 'boss assistant', zh: '老板助手' },
  { path: '/pages/index/index', en: 'boss assistant', zh: '老板助手' },
  { path: '/pages/login/index', en: 'Login', zh: '登录' },
  { path: '/pages/index/shop', en: 'Select store', zh: '选择门店' },
  { path: '/pages/index/msg', en: 'Message centre', zh: '消息中心' },
  { path: '/pages/finance/index', en: 'Business overview', zh: '经营概览' },
  { path: '/pages/finance/collection-details', en: 'Unsettled orders, collection details', zh: '未结订单、收款明细' },
  { path: '/pages/finance/food/refund-dishes', en: 'Refunded dish ranking', zh: '退菜排行' },
  { path: '/pages/finance/food/selling-dishes', en: 'Best-selling dish ranking', zh: '畅销菜品排行' },
  { path: '/pages/finance/food/selling-category', en: 'Best-selling category ranking', zh: '畅销分类排行' },
  { path: '/pages/target/index', en: 'Operating target', zh: '经营目标' },
  { path: '/pages/target/set-target', en: 'Operating target settings', zh: '经营目标设置' },
  { path: '/pages/order/index', en: 'In-store order details', zh: '店内订单明细' },
  { path: '/pages/order/filter', en: 'Filter', zh: '筛选' },
  { path: '/pages/order/filterdesk', en: 'Filter by table area', zh: '按桌台区域筛选' },
  { path: '/pages/order/filterjiezhang', en: 'Filter by checkout method', zh: '按结账方式筛选' },
  { path: '/pages/order/filtershouyin', en: 'Filter by cashier', zh: '按收银员筛选' },
  { path: '/pages/order/filtershop', en: 'Filter by store', zh: '按门店筛选' },
  { path: '/pages/order/filtersource', en: 'Filter by order source', zh: '按订单来源筛选' },
  { path: '/pages/order/detail', en: 'Order detail', zh: '订单详情' },
  { path: '/pages/order/detailchild', en: 'Order detail', zh: '订单详情' },
  { path: '/pages/food/index', en: 'Dish sales statistics', zh: '菜品销售统计' },
  { path: '/pages/food/filter', en: 'Filter', zh: '筛选' },
  { path: '/pages/food/filtercate', en: 'Filter by category', zh: '按分类筛选' },
  { path: '/pages/food/filtergoods', en: 'Filter by dish', zh: '按菜品筛选' },
  { path: '/pages/food/filtershouyin', en: 'Filter by cashier', zh: '按收银员筛选' },
  { path: '/pages/abnormal/index', en: 'Sensitive operation monitoring', zh: '敏感操作监控' },
  { path: '/pages/abnormal/lists', en: 'Details', zh: '明细' },
  { path: '/pages/rank/salesVolume', en: 'Store ranking', zh: '门店排行' },
  { path: '/pages/rank/member', en: 'Member ranking', zh: '会员排行' },
  { path: '/pages/rank/goods', en: 'Dish ranking', zh: '菜品排行' },
];
