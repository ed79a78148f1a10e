import { createContext, useContext, useState } from 'react';

/** Gives a sheet to the widget's root; a sheet given twice is adopted once. The app provides it. */
export const AdoptCss = createContext<(css: string) => void>(() => {});

/** Adopts a sheet before the component's first paint, so that a screen loads only the styles it uses. */
export function useCss(css: string): void {
  const adopt = useContext(AdoptCss);
  useState(() => adopt(css));
}
