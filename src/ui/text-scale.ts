import { createContext, useContext } from 'react';

/** How much larger than written text is drawn, for what is placed by number: rows of long lists, labels of charts. */
export const TextScale = createContext(1);

/** The scale of the user's text; 1 = as written. */
export const useTextScale = (): number => useContext(TextScale);
