import type { Translation } from '../translation';
import type zh from '../zh-CN/part';

export default {
  part: {
    notLoggedIn: '尚未登入',
    noRight: '您沒有檢視此內容的權限',
    nothingOpen: '目前沒有使用中的桌位與未結帳單',
    oneStore: '只有一家門市，沒有可比較的排行',
    hours: '今日各時段營業收入',
    compareDay: '昨日',
    compareWeek: '上週同日',
    abnormalCount: '今日 {n} 次',
    abnormalNone: '沒有敏感操作，一切正常',
  },
} as const satisfies Translation<typeof zh>;
