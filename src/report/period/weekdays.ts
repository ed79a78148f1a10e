import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';

const names = textsOf('weekdays');

/** Short names of the weekdays, Monday first. */
export const weekdays: readonly Text[] = [
  names.mo,
  names.tu,
  names.we,
  names.th,
  names.fr,
  names.sa,
  names.su,
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
