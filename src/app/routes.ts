// THE MAP: one line per route of the specification, section 2: its title, the right it needs, and its page, loaded when first shown.
import type { ComponentType } from 'react';
import type { UserCode } from '../../types/api/access';
import { type Path, paths } from '../core/paths';
import type { Text } from '../i18n/text';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface PageRoute {
  title: Text;
  /** Without it the page says whom to ask; null = open to everybody who is logged in. */
  right: UserCode | null;
  load: LoadPage;
}

const page = (zh: string, en: string, right: UserCode | null, load: LoadPage): PageRoute => ({
  title: { zh, en },
  right,
  load,
});

export const routes = {
  [paths.home]: page('老板助手', 'Boss assistant', null, () => import('../areas/home/home')),
  [paths.login]: page('登录', 'Login', null, () => import('../areas/login/login')),
} satisfies Partial<Record<Path, PageRoute>>;

/** The page at an address; undefined when this version has none there. */
export const routeAt = (path: Path): PageRoute | undefined =>
  new Map<string, PageRoute>(Object.entries(routes)).get(path);
