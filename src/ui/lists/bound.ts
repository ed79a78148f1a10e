/** Facts with a dot between two, which ends its line, so that the next one begins with a fact. */
import type { ReactNode } from 'react';

/** Facts of a row; those that are empty are left out. */
export type Facts = readonly (string | number | false | null | undefined)[];

export const joined = (facts: Facts): string => facts.filter(Boolean).join('\u00a0· ');

export type Note = ReactNode | Facts;

export const bound = (note: Note): ReactNode => (Array.isArray(note) ? joined(note) : note);
