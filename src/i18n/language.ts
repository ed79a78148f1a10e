import type zh from './zh-CN';

type Packs = typeof zh.packs;

/** Name of a text file; `base` belongs to all pages, `pages` to all but the login. */
export type Pack = keyof Packs;

/** Definition of a language. */
export interface Language {
  /** Name of the language in that language. */
  name: string;
  first: Record<keyof typeof zh.first, string>;
  packs: Record<Pack, () => Promise<{ default: object }>>;
}
