// iOS WKWebView: a `WKScriptMessageHandlerWithReply` takes `{ name, value }` and replies later.

/** `handler` is `window.webkit.messageHandlers.boss`; it answers 'userInfo' and 'appInfo', and is told everything else. */
export function iosShell(handler) {
  const ask = (name, value = null) => handler.postMessage({ name, value });
  // A shell that has nothing to say to a notice must not make it a failure of the widget.
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
