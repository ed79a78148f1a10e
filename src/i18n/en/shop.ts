import type { Translation } from '../translation';
import type zh from '../zh-CN/shop';

export default {
  shop: {
    search: 'Search stores, regions',
    all: 'All stores ({n})',
    allNote: 'Total today',
    ownDays: "Adds each store's running business day",
    recent: 'Recent',
    otherRegion: 'Other',
    closed: 'Closed',
    expired: 'Expired',
    headquarters: 'HQ',
    synced: 'Synced',
    neverSynced: 'Never synced',
    bills: '{n} {n:one=bill|other=bills}',
    current: 'Current store',
    none: 'No store found',
    noneHint: 'Try another name or region',
    clear: 'Clear',
  },
} as const satisfies Translation<typeof zh>;
