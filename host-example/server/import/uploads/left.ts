/** What was left out, or looks odd, as the page lists it. */
import { basename } from 'node:path';
import type { ImportEvent } from '../../../../types/api/imports';
import { placeOf, type Tally } from '../tally';

type Left = Extract<ImportEvent, { Kind: 'preview' }>['Left'];
const MOST = 200;
const MOST_FILES = 20;

export const shownFiles = (files: readonly string[]): string[] =>
  files.slice(0, MOST_FILES).map((file) => basename(file));

export const leftOf = ({ files }: Tally, kinds: Tally['reasons']): Left =>
  [...kinds.values()]
    .sort((left, right) => left.file - right.file || left.line - right.line)
    .slice(0, MOST)
    .map(({ file, sheet = '', line, count, example }) => ({
      File: placeOf(basename(files[file] ?? ''), sheet),
      Line: line,
      Count: count,
      Reason: example,
    }));
