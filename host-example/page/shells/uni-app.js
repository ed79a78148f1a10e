// uni-app and 5+ apps: `plus` is there after the event `plusready`; what the shell knows lies in its storage as JSON.

/** `page` is the window; the keys name the entries of `plus.storage`. */
export function uniShell(page, { userKey = 'userInfo' } = {}) {
  const ready = new Promise((resolve) => {
    if (page.plus) resolve(page.plus);
    else page.document.addEventListener('plusready', () => resolve(page.plus), { once: true });
  });
  const isAndroid = (plus) => plus.os?.name === 'Android';
  // iOS forbids an app to end itself: only its page is closed.
  const quit = (plus) => (isAndroid(plus) ? plus.runtime.quit() : plus.webview.currentWebview().close());
  // The key is ours as long as the page lives: the widget answers false on its entry page and has told onExit by then.
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
