// The classic script for one <script> tag: `BossAssistant.mount` returns at once, and the rest of the code is loaded by
// import().
import { createLoader } from './app/mount/create-loader';
import { fetchSdk } from './app/mount/fetch-sdk';

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
if (!Reflect.get(window, 'BossAssistant')) {
  const source = {
    base: script?.src ? new URL('.', script.src).href : '',
    nonce: script?.nonce ?? '',
    isPinned: Boolean(script?.integrity),
  };
  Reflect.set(
    window,
    'BossAssistant',
    createLoader((options) => fetchSdk(source, options)),
  );
}
