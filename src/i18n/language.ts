import type zh from './zh-CN';

type Packs = typeof zh.packs;

/** A text file; `base` belongs to every page, `pages` to all but the login. */
export type Pack = keyof Packs;

/** What a language must define. */
export interface Language {
  /** The language in its own words. */
  name: string;
  first: Record<keyof typeof zh.first, string>;
  packs: Record<Pack, () => Promise<{ default: object }>>;
}
