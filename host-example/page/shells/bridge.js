// Adapter for Android WebView (`addJavascriptInterface`) and HarmonyOS ArkWeb (`registerJavaScriptProxy`): a native
// object whose methods return JSON text or promises. The widget handles what the object has no method for.
import { dataUrl } from './data-url.js';

/**
 * `getUserInfo` and `getAppInfo` return user and app info; `quit`, `login`, `openUrl`, `setTitle`, `saveImage`,
 * `saveFile`, `share` and `print` are optional actions. Files arrive as data URLs. An action that throws or rejects leaves
 * the work to the widget.
 */
export function bridgeShell(bridge) {
  // Methods are called on the native object itself, because native methods reject another receiver.
  const has = (name) => typeof bridge?.[name] === 'function';
  const optional = (name, run = (...values) => bridge[name](...values)) => (has(name) ? run : undefined);
  const file = (name) => optional(name, async (blob, title) => bridge[name](await dataUrl(blob), title));
  return {
    userInfo: () => bridge.getUserInfo(),
    appInfo: () => bridge.getAppInfo(),
    host: {
      onExit: optional('quit', () => bridge.quit()),
      onAuthExpired: optional('login', () => bridge.login()),
      openUrl: optional('openUrl'),
      setTitle: optional('setTitle'),
      print: optional('print', () => bridge.print()),
      saveImage: file('saveImage'),
      saveFile: file('saveFile'),
      share: optional('share', async (content) => {
        const { title, text, file: sent } = content;
        await bridge.share(title, text, sent ? await dataUrl(sent.blob) : '', sent?.name ?? '');
      }),
    },
  };
}
