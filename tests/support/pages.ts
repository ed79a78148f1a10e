// Each page with words that only stand there when its own data came.
import { routes } from '../../host-example/page/parts/stories.js';

const LIST = ['次数', '金额（¥）'];
const words: Record<(typeof routes)[number], readonly string[]> = {
  '/': ['今日营业收入', '未结', '敏感操作', '经营概览'],
  '/pages/index/msg': ['消息中心', '日报', '系统'],
  '/pages/index/shop?mode=switch': ['选择门店', '全部门店', '川湘小馆', '筹备店'],
  '/pages/finance/index?range=6': ['营业收入（¥）', '账单数', '翻台率'],
  '/pages/finance/collection-details?type=unpaid': ['未结订单', '待收（¥）'],
  '/pages/finance/collection-details?type=income&range=6': ['营业收入构成', '实际收款', '从营业收入到实际收款'],
  '/pages/finance/food/selling-dishes': ['畅销菜品排行', '点单率'],
  '/pages/finance/food/selling-category': ['畅销分类排行'],
  '/pages/finance/food/refund-dishes': ['退菜排行', '退菜率'],
  '/pages/target/index': ['经营目标', '计划至今'],
  '/pages/target/set-target': ['经营目标设置', '营业收入', '新增会员'],
  '/pages/order/index?range=1': ['店内订单明细', '折前（¥）', '营业收入（¥）'],
  '/pages/order/filter': ['筛选', '消费模式', '特殊操作', '查看'],
  '/pages/order/filterdesk': ['按桌台区域筛选', 'A01'],
  '/pages/order/filterjiezhang': ['按结账方式筛选', '微信'],
  '/pages/order/filtershouyin': ['按收银员筛选'],
  '/pages/order/filtershop': ['按门店筛选', '川湘小馆'],
  '/pages/order/filtersource': ['按订单来源筛选', '美团'],
  '/pages/food/index': ['菜品销售统计', '销量', '菜品收入'],
  '/pages/food/filter': ['筛选', '套餐方式'],
  '/pages/food/filtercate': ['按分类筛选'],
  '/pages/food/filtergoods': ['按菜品筛选', '全选'],
  '/pages/food/filtershouyin': ['按收银员筛选'],
  '/pages/abnormal/index?range=6': ['敏感操作监控', '反结账', '让利', '先看这些'],
  // Unlike operations have no sum of amounts.
  '/pages/abnormal/lists?type=0&range=6': ['明细', '次数'],
  '/pages/abnormal/lists?type=1&range=6': LIST,
  '/pages/abnormal/lists?type=2&range=6': LIST,
  '/pages/abnormal/lists?type=3&range=6': LIST,
  '/pages/abnormal/lists?type=4&range=6': LIST,
  '/pages/abnormal/lists?type=5&range=6': LIST,
  '/pages/abnormal/lists?type=6&range=6': LIST,
  '/pages/abnormal/lists?type=7&range=6': LIST,
  '/pages/abnormal/lists?type=8&range=6': LIST,
  '/pages/rank/salesVolume?range=6': ['门店排行', '营业收入'],
  '/pages/rank/member': ['会员排行', '会员消费'],
  '/pages/rank/goods': ['菜品排行', '销售额'],
};

export const pages = routes.map((route) => [route, words[route]] as const);
