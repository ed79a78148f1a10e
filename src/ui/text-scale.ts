import { createContext, useContext } from 'react';

/** Factor by which text is enlarged, for labels of charts, whose positions are computed. */
export const TextScale = createContext(1);

/** Factor by which text is enlarged; 1 = the size in the style sheets. */
export const useTextScale = (): number => useContext(TextScale);
