/** Validation of day parts: 1 to 8 parts with unique names and without overlapping times. */

import type { Timespan } from '../../../../types/api/finance-timespan';
import type { Text, Values } from '../../../i18n/text';
import { minutesOf } from '../../../lib/date-text';
import { texts } from './day-parts-texts';

export const MOST_PARTS = 8;
export const NAME_LENGTH = 8;
const DAY = 1440;

export interface Problem {
  index: number;
  text: Text<string>;
  values?: Values;
}

/** Length in minutes. An end before the begin is on the next day; an end equal to the begin means 24 hours. */
const lengthOf = ({ BeginTime, EndTime }: Timespan): number =>
  (minutesOf(EndTime) - minutesOf(BeginTime) + DAY) % DAY || DAY;

/** Whether two day parts overlap, including parts that cross midnight. */
function overlaps(one: Timespan, other: Timespan): boolean {
  const distance = (minutesOf(other.BeginTime) - minutesOf(one.BeginTime) + DAY) % DAY;
  return distance < lengthOf(one) || distance + lengthOf(other) > DAY;
}

/** The problems of the parts; empty when they can be saved. */
export function problemsOf(parts: readonly Timespan[]): Problem[] {
  return parts.flatMap((part, index): Problem[] => {
    const name = part.Name.trim();
    if (name === '' || [...name].length > NAME_LENGTH) return [{ index, text: texts.noName }];
    const before = parts.slice(0, index);
    if (before.some((other) => other.Name.trim() === name)) return [{ index, text: texts.sameName }];
    const other = before.find((earlier) => overlaps(earlier, part));
    return other ? [{ index, text: texts.overlap, values: { name: other.Name.trim() } }] : [];
  });
}

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A new part in the first free hour, so that it overlaps with no other part; null when no hour is free. */
export function freePart(parts: readonly Timespan[]): Timespan | null {
  if (parts.length >= MOST_PARTS) return null;
  for (let begin = 0; begin < DAY; begin += 60) {
    const part: Timespan = {
      TimespanID: '',
      Name: '',
      BeginTime: clockText(begin),
      EndTime: clockText((begin + 60) % DAY),
      Sort: parts.length + 1,
    };
    if (!parts.some((other) => overlaps(other, part))) return part;
  }
  return null;
}
