import type { Language } from '../language';
import first from './first';

export default {
  name: 'English',
  first,
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
} satisfies Language;
