// Formats of dates and times; date.ts calculates with them.

/** A date as shown, YYYY/MM/DD. */
export const slashed = (date: string): string => date.replace(/-/g, '/');

/** A date without its year, MM/DD. */
export const shortDay = (date: string): string => slashed(date).slice(5);

/** First second of a day for range queries, 'YYYY-MM-DD 00:00:00'; slashes become dashes. */
export const startOfDay = (date: string): string => `${date.replace(/\//g, '-')} 00:00:00`;

/** Last second of a day for range queries, 'YYYY-MM-DD 23:59:59'; slashes become dashes. */
export const endOfDay = (date: string): string => `${date.replace(/\//g, '-')} 23:59:59`;

/** 'HH:mm' of a store-local 'YYYY-MM-DD HH:mm:ss'. */
export const timeOfDay = (dateTime: string): string => dateTime.slice(11, 16);
