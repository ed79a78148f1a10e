// The classic script for one <script> tag: `BossAssistant.mount` returns at once and draws a placeholder, and the rest of
// the code is loaded by import().
import type { FirstFiles } from './app/ahead/first-files';
import { lookAhead } from './app/ahead/look-ahead';
import { createLoader } from './app/mount/create-loader';
import { fetchSdk } from './app/mount/fetch-sdk';

/** Set by the build. */
declare const __FIRST_FILES__: FirstFiles;

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
// An element of the page may have the name as its `id`.
if (!Reflect.get(window, 'BossAssistant')?.mount) {
  const source = {
    base: script?.src ? new URL('.', script.src).href : '',
    nonce: script?.nonce ?? '',
    isPinned: Boolean(script?.integrity),
  };
  const files = __FIRST_FILES__;
  Reflect.set(
    window,
    'BossAssistant',
    createLoader({
      fetch: (options) => fetchSdk(source, options, files),
      lookAhead: (element, options) => lookAhead(source, files, element, options),
    }),
  );
}
