// Adapter for uni-app and 5+ apps: `plus` exists after the event `plusready`, and its storage holds user and app info
// as JSON.

/** `page` is the window; the keys name the entries of `plus.storage`. */
export function uniShell(page, { userKey = 'userInfo' } = {}) {
  const ready = new Promise((resolve) => {
    if (page.plus) resolve(page.plus);
    else page.document.addEventListener('plusready', () => resolve(page.plus), { once: true });
  });
  const isAndroid = (plus) => plus.os?.name === 'Android';
  // iOS does not let an app terminate itself, so only its page is closed.
  const quit = (plus) => (isAndroid(plus) ? plus.runtime.quit() : plus.webview.currentWebview().close());
  // The back key is registered as long as the page exists: on the entry page `back` returns false after `onExit` was
  // called.
  ready
    .then((plus) => plus.key?.addEventListener('backbutton', () => page.BossAssistant?.back()))
    .catch(() => {});
  return {
    userInfo: () => ready.then((plus) => plus.storage.getItem(userKey)),
    appInfo: () =>
      ready.then(({ os, runtime }) => ({
        appType: os?.name?.toLowerCase() ?? 'uni-app',
        versionName: runtime.version,
        versionCode: runtime.versionCode,
      })),
    host: {
      onExit: () => ready.then(quit),
      openUrl: (url) => ready.then((plus) => plus.runtime.openURL(url)),
      haptic: () => ready.then((plus) => plus.device?.vibrate(20)),
    },
  };
}
