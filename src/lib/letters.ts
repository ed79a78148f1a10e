// Letters of a text as a reader counts them: an emoji, of two units, is one. Cut within it, its half is drawn as a box and refused by calls.

/** The first letters, of which calls take 50. */
export const firstLetters = (text: string, count = 50): string => [...text].slice(0, count).join('');

export const lastLetters = (text: string, count: number): string => [...text].slice(-count).join('');
