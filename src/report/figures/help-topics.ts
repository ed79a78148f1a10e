/** What can be explained, by the names that hints and popups carry; the explanations are loaded when one opens. */
import type { Texts } from '../../i18n/text';

export const helpTopics = {
  income: { zh: '营业收入', en: 'Business income' },
  unpaid: { zh: '未结统计', en: 'Unpaid bills' },
  perGuest: { zh: '折前人均', en: 'Pre-discount spend per guest' },
  target: { zh: '目标指标', en: 'Target metrics' },
  orders: { zh: '店内订单明细', en: 'In-store order details' },
  dishes: { zh: '菜品报表', en: 'Dish reports' },
  collected: { zh: '实际收款', en: 'Collected' },
  abnormal: { zh: '敏感操作', en: 'Sensitive operations' },
  fees: { zh: '服务费收入', en: 'Service charge' },
  turnover: { zh: '翻台率', en: 'Table turnover' },
  stored: { zh: '会员储值', en: 'Member stored value' },
  freshness: { zh: '数据更新时间', en: 'Data time and business day' },
} satisfies Texts;

export type HelpTopic = keyof typeof helpTopics;
