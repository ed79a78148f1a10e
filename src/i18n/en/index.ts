import type { Language } from '../language';

export default {
  name: 'English',
  first: {
    loading: 'Loading',
    failed: 'The page could not be loaded',
    tapToReload: 'Check your connection and tap to reload',
    reload: 'Reload',
  },
  packs: {
    base: () => import('./base'),
    pages: () => import('./pages'),
    lists: () => import('./lists'),
    shop: () => import('./shop'),
    finance: () => import('./finance'),
    rank: () => import('./rank'),
    order: () => import('./order'),
    abnormal: () => import('./abnormal'),
    target: () => import('./target'),
    food: () => import('./food'),
    message: () => import('./message'),
    help: () => import('./help'),
  },
} satisfies Language;
