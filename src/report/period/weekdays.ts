import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';

const day = textsOf('weekdays');
const head = textsOf('calendar');

/** Short names of the weekdays, Monday first. */
export const weekdays: readonly Text[] = [head.mo, head.tu, head.we, head.th, head.fr, head.sa, head.su];

/** Names of the weekdays for use outside a sentence, Monday first. */
export const dayNames: readonly Text[] = [day.mon, day.tue, day.wed, day.thu, day.fri, day.sat, day.sun];
