import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { weekday } from '../../lib/date-text';

const day = textsOf('weekdays');
const head = textsOf('calendar');

/** Short names of the weekdays, Monday first. */
export const weekdays: readonly Text[] = [head.mo, head.tu, head.we, head.th, head.fr, head.sa, head.su];

const dayNames: readonly Text[] = [day.mon, day.tue, day.wed, day.thu, day.fri, day.sat];
/** The name of a date's weekday for use outside a sentence. */
export const dayName = (date: string): Text => dayNames[weekday(date) - 1] ?? day.sun;
