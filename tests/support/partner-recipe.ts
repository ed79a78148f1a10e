import type { UserInfo } from '../../types';
import { readProject } from './project-files';

interface User {
  id: string;
  name: string;
  rights: string[];
  shops: string[];
}

/** The function `sessionFor` of docs/portal.md as it is written, with the names it uses. */
export function partnerRecipe(names: Record<string, unknown>): (user: User) => Promise<UserInfo> {
  const guide = readProject('docs/portal.md');
  const recipe = /## Sessions for your own users\n[\s\S]*?```js\n([\s\S]*?)\n```/.exec(guide)?.[1] ?? '';
  const text = recipe
    .replace("import { createHmac, randomUUID } from 'node:crypto';", '')
    .replace('export async', 'async');
  return new Function(...Object.keys(names), `${text}; return sessionFor;`)(...Object.values(names));
}
