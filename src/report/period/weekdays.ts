import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';

const names = textsOf('weekdays');
const heads = textsOf('calendar');

/** Short names of the weekdays, Monday first. */
export const weekdays: readonly Text[] = [
  heads.mo,
  heads.tu,
  heads.we,
  heads.th,
  heads.fr,
  heads.sa,
  heads.su,
];

/** Names of the weekdays for use outside a sentence, Monday first. */
export const dayNames: readonly Text[] = [
  names.mon,
  names.tue,
  names.wed,
  names.thu,
  names.fri,
  names.sat,
  names.sun,
];
