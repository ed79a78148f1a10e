// What the sources import of React, by Preact itself: its layer of compatibility copies the properties of every element to
// translate what they do not write (tests/support/plain-elements.ts holds that).
import { render, toChildArray } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export { Component, createContext, createElement, createPortal, Fragment } from 'preact';
export * from 'preact/hooks';

export const Children = { map: (children, run) => toChildArray(children).map(run) };

export const createRoot = (container) => ({
  render: (drawn) => render(drawn, container),
  unmount: () => render(null, container),
});

/** Draws anew whenever the store's value has changed since it was read. */
export function useSyncExternalStore(subscribe, read) {
  const value = read();
  const [, setSeen] = useState(() => value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads another store subscribes to another one
  useLayoutEffect(() => {
    const look = () => setSeen(read);
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}
