// How a target stands: on its card of the entry page, and on its own page.
export default {
  progress: {
    ahead: '领先 {points} 个百分点',
    behind: '落后 {points} 个百分点',
    onPlan: '与计划持平',
    meter: '{name}达成率 {rate}，计划至今 {plan}',
    done: '已完成',
    planToNow: '计划至今',
    without: '未设置目标，不计入：{names}',
    forecast: '预计完成',
    willReach: '照平日估算，预计完成\u00a0{amount}（目标的\u00a0{rate}）；剩\u00a0{n}\u00a0天，日均还需\u00a0{need}',
    willMiss: '照平日估算，预计只完成\u00a0{amount}（目标的\u00a0{rate}）；剩\u00a0{n}\u00a0天，日均还需\u00a0{need}',
    isReached: '已达成目标，还剩\u00a0{n}\u00a0天',
    wasReached: '已达成目标，超出 {amount}',
    wasMissed: '未达成目标，相差 {amount}',
    todayOf: '{actual} / {target}',
    lastMonth: '上月同期',
    monthBefore: '前一月',
    lastYear: '去年同月',
    noTarget: '还没有设置目标',
  },
} as const;
