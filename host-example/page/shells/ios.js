// Adapter for iOS WKWebView: a `WKScriptMessageHandlerWithReply` receives `{ name, value }` and replies
// asynchronously.

/**
 * `handler` is `window.webkit.messageHandlers.boss`; it replies to 'userInfo' and 'appInfo' and receives all other
 * names as notifications.
 */
export function iosShell(handler) {
  const ask = (name, value = null) => handler.postMessage({ name, value });
  // A shell that rejects a notification must not cause an error in the widget.
  const tell = (name, value) => Promise.resolve(ask(name, value)).catch(() => undefined);
  return {
    userInfo: () => ask('userInfo'),
    appInfo: () => ask('appInfo'),
    host: {
      onExit: (reason) => tell('exit', reason),
      onAuthExpired: () => tell('authExpired'),
      openUrl: (url) => tell('openUrl', url),
      setTitle: (title) => tell('title', title),
      haptic: (kind) => tell('haptic', kind),
    },
  };
}
