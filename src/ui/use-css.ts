import { createContext, useContext, useState } from 'react';

/** Adds a style sheet to the widget's shadow root, each sheet once; provided by the app. */
export const AdoptCss = createContext<(css: string) => void>(() => {});

/** Adopts sheets before the component's first paint, so that a screen loads only the styles it uses. */
export function useCss(...sheets: string[]): void {
  const adopt = useContext(AdoptCss);
  useState(() => {
    for (const css of sheets) adopt(css);
  });
}
