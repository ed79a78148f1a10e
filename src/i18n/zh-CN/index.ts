// Chinese, the default language; its files define the type of the others.

import first from './first';

export default {
  name: '简体中文',
  first,
  /** The text files; each is loaded in parallel with the code that uses it. */
  packs: {
    base: () => import('./base'),
    login: () => import('./login'),
    pages: () => import('./pages'),
    goal: () => import('./goal'),
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
    part: () => import('./part'),
  },
};
