/** Keeps a dot between two facts at the end of its line: the next line begins with a fact. */
import type { ReactNode } from 'react';

export const bound = (note: ReactNode): ReactNode =>
  typeof note === 'string' ? note.replace(/ · /g, '\u00a0· ') : note;
