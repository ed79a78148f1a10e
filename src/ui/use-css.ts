import { createContext, useContext, useState } from 'react';

/** Adds a style sheet to the widget's shadow root, each sheet once; provided by the app. */
export const AdoptCss = createContext<(css: string) => void>(() => {});

/** Adopts a sheet before the component's first paint, so that a screen loads only the styles it uses. */
export function useCss(css: string): void {
  const adopt = useContext(AdoptCss);
  useState(() => adopt(css));
}
