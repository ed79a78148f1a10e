import type { Translation } from '../translation';
import type zh from '../zh-CN/goal';

export default {
  progress: {
    ahead: '{points} pts ahead of plan',
    behind: '{points} pts behind plan',
    onPlan: 'On plan',
    meter: '{name}: attainment {rate}, plan to now {plan}',
    done: 'So far',
    planToNow: 'Plan to now',
    without: 'Without a target, not counted: {names}',
    forecast: 'Forecast',
    willReach:
      'By its usual days the month comes to {amount} ({rate} of target). Needed per day: {need} ({n}\u00a0{n:one=day|other=days}\u00a0left)',
    willMiss:
      'By its usual days the month only comes to {amount} ({rate} of target). Needed per day: {need} ({n}\u00a0{n:one=day|other=days}\u00a0left)',
    isReached: 'Target reached, {n} {n:one=day|other=days} left',
    wasReached: 'Target reached, {amount} above it',
    wasMissed: 'Target missed by {amount}',
    todayOf: '{actual} / {target}',
    lastMonth: 'Last month to date',
    monthBefore: 'The month before',
    lastYear: 'Same month last year',
    noTarget: 'No target yet',
  },
} as const satisfies Translation<typeof zh>;
