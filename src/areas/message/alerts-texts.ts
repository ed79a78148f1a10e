import type { Texts } from '../../i18n/text';

export const texts = {
  quiet: { zh: '免打扰', en: 'Quiet hours' },
  begin: { zh: '开始', en: 'From' },
  end: { zh: '结束', en: 'To' },
  daily: { zh: '营业日报', en: 'Daily summary' },
  unpaid: { zh: '未结提醒', en: 'Unpaid bills' },
  reached: { zh: '目标达成', en: 'Target reached' },
  behind: { zh: '目标落后', en: 'Behind target' },
  restated: { zh: '日结后变动', en: 'Restated days' },
  recharge: { zh: '会员储值提醒', en: 'Member recharges' },
  offline: { zh: '门店离线', en: 'Store offline' },
  system: { zh: '系统通知', en: 'System notices' },
  sensitive: { zh: '敏感操作', en: 'Sensitive operations' },
  fromAmount: { zh: '{name}：金额达到（元）', en: '{name}: from (¥)' },
  fromMinutes: { zh: '{name}：超过（分钟）', en: '{name}: after (minutes)' },
  fromPercent: { zh: '{name}：完成 50、80 或 100（%）起', en: '{name}: from 50, 80 or 100 (%)' },
  badPercent: { zh: '请填写 50、80 或 100', en: 'Enter 50, 80 or 100' },
  badAmount: { zh: '请填写 0 到 999,999,999.99 的金额', en: 'Enter an amount from 0 to 999,999,999.99' },
  badMinutes: { zh: '请填写 1 到 10,080 的分钟数', en: 'Enter 1 to 10,080 minutes' },
} satisfies Texts;
