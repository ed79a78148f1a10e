// Chinese, the default language; its files define the type of the others.

export default {
  name: '中文',
  /** Shown before any text file is loaded, and when loading fails. */
  first: {
    loading: '加载中',
    failed: '页面加载失败',
    tapToReload: '请检查网络，点按重新加载',
    reload: '重新加载',
  },
  /** The text files; each is loaded in parallel with the code that uses it. */
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
};
