import type { Translation } from '../translation';
import type zh from '../zh-CN/shop';

export default {
  shop: {
    search: '搜尋門市、區域',
    all: '全部門市（{n}）',
    allNote: '所有門市合計',
    ownDays: '各店目前營業日合計',
    recent: '最近使用',
    otherRegion: '其他',
    closed: '停業',
    expired: '已到期',
    headquarters: '總店',
    synced: '已同步',
    neverSynced: '尚未同步',
    bills: '{n} 單',
    current: '目前門市',
    none: '找不到門市',
    noneHint: '換個關鍵字試試',
    clear: '清除',
  },
} as const satisfies Translation<typeof zh>;
