// Adapter for iOS WKWebView: a `WKScriptMessageHandlerWithReply` receives `{ name, value }` and replies
// asynchronously.
import { dataUrl } from './data-url.js';

/**
 * `handler` is `window.webkit.messageHandlers.boss`; it replies to 'userInfo' and 'appInfo' and receives all other
 * names as notifications. To 'share', 'saveImage' and 'saveFile' it replies true when it has taken the file; any other
 * reply leaves the file to the widget.
 */
export function iosShell(handler) {
  const ask = (name, value = null) => handler.postMessage({ name, value });
  // A shell that rejects a notification must not cause an error in the widget.
  const tell = (name, value) => Promise.resolve(ask(name, value)).catch(() => undefined);
  const give = async (name, value) => {
    if ((await ask(name, value)) !== true) throw new Error(`The shell did not take '${name}'`);
  };
  const file = (name) => async (blob, title) => give(name, { name: title, data: await dataUrl(blob) });
  return {
    userInfo: () => ask('userInfo'),
    appInfo: () => ask('appInfo'),
    host: {
      onExit: (reason) => tell('exit', reason),
      onAuthExpired: () => tell('authExpired'),
      openUrl: (url) => tell('openUrl', url),
      setTitle: (title) => tell('title', title),
      saveImage: file('saveImage'),
      saveFile: file('saveFile'),
      async share(content) {
        const { title, text, file: sent } = content;
        await give('share', { title, text, name: sent?.name ?? '', data: sent ? await dataUrl(sent.blob) : '' });
      },
    },
  };
}
