import type { Translation } from '../translation';
import type zh from '../zh-CN/part';

export default {
  part: {
    notLoggedIn: 'Not logged in',
    noRight: 'You do not have the right to see this',
    nothingOpen: 'No tables in use and no unpaid bills',
    oneStore: 'There is only one store, so nothing to rank',
    hours: 'By hour',
    compareDay: 'Yesterday',
    compareWeek: 'Same day last week',
    abnormalCount: '{n} today',
    abnormalNone: 'No sensitive operations',
  },
} as const satisfies Translation<typeof zh>;
