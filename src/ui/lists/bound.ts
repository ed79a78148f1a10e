/** The small line of a row: facts with a dot between two, which ends its line, so that the next one begins with a fact. */
import type { ReactNode } from 'react';

/** Facts of a row; those that are empty are left out. */
export type Facts = readonly (string | number | false | null | undefined)[];

export const joined = (facts: Facts): string => facts.filter(Boolean).join(' · ');

export type Note = ReactNode | Facts;

export function bound(note: Note): ReactNode {
  const said = Array.isArray(note) ? joined(note) : note;
  return typeof said === 'string' ? said.replace(/ · /g, '\u00a0· ') : said;
}
