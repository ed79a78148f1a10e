import { createContext, useContext } from 'react';

/** Factor by which text is enlarged, for layouts with computed positions: rows of long lists and labels of charts. */
export const TextScale = createContext(1);

/** Factor by which text is enlarged; 1 = the size in the style sheets. */
export const useTextScale = (): number => useContext(TextScale);
