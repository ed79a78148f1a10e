import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';

const names = textsOf('weekdays');

/** Short names of the days of the week, Monday first. */
export const weekdays: readonly Text[] = [
  names.mo,
  names.tu,
  names.we,
  names.th,
  names.fr,
  names.sa,
  names.su,
];

/** Names that stand alone, Monday first. */
export const dayNames: readonly Text[] = [
  names.mon,
  names.tue,
  names.wed,
  names.thu,
  names.fri,
  names.sat,
  names.sun,
];
