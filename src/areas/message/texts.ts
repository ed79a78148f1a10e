import type { Texts } from '../../i18n/text';

export const texts = {
  kinds: { zh: '消息类型', en: 'Kind of message' },
  all: { zh: '全部', en: 'All' },
  daily: { zh: '日报', en: 'Daily' },
  sensitive: { zh: '敏感', en: 'Sensitive' },
  unpaid: { zh: '未结', en: 'Unpaid' },
  target: { zh: '目标', en: 'Target' },
  system: { zh: '系统', en: 'System' },
  unread: { zh: '未读', en: 'Unread' },
  readAll: { zh: '全部已读', en: 'Mark all read' },
  clear: { zh: '清空', en: 'Clear' },
  clearAsk: {
    zh: '确定清空全部消息？仅清空消息，不影响营业数据',
    en: 'Clear all messages? Business data is not affected',
  },
  cleared: { zh: '已清空 {n} 条', en: '{n} messages cleared' },
  none: { zh: '暂无消息', en: 'No messages' },
  alerts: { zh: '提醒设置', en: 'Alert settings' },
  off: { zh: '未开通消息', en: 'Messages are not available' },
} satisfies Texts;
