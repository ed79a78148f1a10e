import { textsOf } from './texts';

/** Texts used by all screens. */
export const words = textsOf('words');
