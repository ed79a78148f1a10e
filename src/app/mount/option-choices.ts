// Options that take one of few words.

/** The values of an option that has few. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  'router.mode': ['hash', 'param', 'memory'],
  persist: ['local', 'session', 'memory'],
  trend: ['cn', 'intl'],
  overlays: ['viewport', 'contained'],
  'delivery.mode': ['auto', 'chunks', 'single'],
  permissions: ['serverDecides', 'strict'],
};
/** Colour schemes of the option `theme`. */
export const schemes: readonly string[] = ['light', 'dark', 'auto'];
