// How dates and times are written; reckoning with them is in date.ts.

/** YYYY/MM/DD, as dates are shown. */
export const slashed = (date: string): string => date.replace(/-/g, '/');

/** MM/DD of a day that is near. */
export const shortDay = (date: string): string => slashed(date).slice(5);

/** The first second of a day as range queries send it; slashes become dashes. */
export const startOfDay = (date: string): string => `${date.replace(/\//g, '-')} 00:00:00`;

/** The last second of a day as range queries send it; slashes become dashes. */
export const endOfDay = (date: string): string => `${date.replace(/\//g, '-')} 23:59:59`;

/** The hours and minutes of a store-local 'YYYY-MM-DD HH:mm:ss'. */
export const timeOfDay = (dateTime: string): string => dateTime.slice(11, 16);
