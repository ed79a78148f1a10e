import { textsOf } from './texts';

/** The few words that every screen shares. */
export const words = textsOf('words');
