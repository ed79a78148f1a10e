import { textsOf } from '../i18n/texts';

export const texts = textsOf('report');

/** A change by its kind. Named one by one, since a table that is read by a key comes with all its names. */
export const changeTexts = { up: texts.up, down: texts.down, flat: texts.flat, leap: texts.leap, new: texts.new };

const periods = textsOf('periods');

/** The comparison of a running day, which the entry page names. */
export const sameTimeYesterday = periods.vsYesterdaySameTime;
