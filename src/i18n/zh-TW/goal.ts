import type { Translation } from '../translation';
import type zh from '../zh-CN/goal';

export default {
  progress: {
    ahead: '超前 {points} 個百分點',
    behind: '落後 {points} 個百分點',
    onPlan: '與計畫持平',
    meter: '{name}達成率 {rate}，至今應達 {plan}',
    done: '已完成',
    planToNow: '至今應達',
    without: '未設定目標，不計入：{names}',
    forecast: '預估完成',
    willReach: '照平日估算，預估完成\u00a0{amount}（目標的\u00a0{rate}）；剩\u00a0{n}\u00a0天，每日還需\u00a0{need}',
    willMiss: '照平日估算，預估只完成\u00a0{amount}（目標的\u00a0{rate}）；剩\u00a0{n}\u00a0天，每日還需\u00a0{need}',
    isReached: '已達成目標，還剩\u00a0{n}\u00a0天',
    wasReached: '已達成目標，超出 {amount}',
    wasMissed: '未達成目標，相差 {amount}',
    todayOf: '{actual} / {target}',
    lastMonth: '上月同期',
    monthBefore: '前一個月',
    lastYear: '去年同月',
    noTarget: '尚未設定目標',
  },
} as const satisfies Translation<typeof zh>;
