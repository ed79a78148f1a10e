/** A length of a style: Preact writes a number as it is, which is none. */
export const px = (length: number): string => `${length}px`;
