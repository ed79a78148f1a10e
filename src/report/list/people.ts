/** Where a party sits and how many they are, as written in a row. */
import { firstLetters } from '../../lib/letters';
import { pageTexts } from '../reading/page-texts';
import type { Tools } from '../tools';

/** Number of guests, e.g. 4人 or "1 guest". */
export const peopleText = (count: number, { t, figure }: Pick<Tools, 't' | 'figure'>): string =>
  t(pageTexts.people, { n: figure(count, 'count') });

/** Most letters of a table's name that fit into the square of a row. */
const LEAD_LETTERS = 4;

/** The name of a table for the square, and in whole where it does not fit there. */
export const leadOf = (desk: string): [lead: string, whole: string] => {
  const lead = firstLetters(desk, LEAD_LETTERS);
  return [lead, lead === desk ? '' : desk];
};
