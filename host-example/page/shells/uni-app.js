// Adapter for uni-app and 5+ apps: `plus` exists after the event `plusready`, and its storage holds user and app info
// as JSON.
import { dataUrl } from './data-url.js';

/** Writes a picture to the app's folder and from there to the album. */
async function toAlbum(plus, blob, name) {
  const data = await dataUrl(blob);
  const bitmap = new plus.nativeObj.Bitmap(name);
  const done = (run) => new Promise((resolve, reject) => run(resolve, reject));
  try {
    await done((resolve, reject) => bitmap.loadBase64Data(data, resolve, reject));
    const saved = await done((resolve, reject) =>
      bitmap.save(`_doc/${name}`, { overwrite: true, format: 'png' }, resolve, reject),
    );
    await done((resolve, reject) => plus.gallery.save(saved.target, resolve, reject));
  } finally {
    bitmap.clear();
  }
}

/** `page` is the window; the keys name the entries of `plus.storage`. */
export function uniShell(page, { userKey = 'userInfo' } = {}) {
  const ready = new Promise((resolve) => {
    if (page.plus) resolve(page.plus);
    else page.document.addEventListener('plusready', () => resolve(page.plus), { once: true });
  });
  const isAndroid = (plus) => plus.os?.name === 'Android';
  // iOS does not let an app terminate itself, so only its page is closed.
  const quit = (plus) => (isAndroid(plus) ? plus.runtime.quit() : plus.webview.currentWebview().close());
  // The life of the app: nothing runs and no message stream is open while it is in the background.
  page.document.addEventListener('pause', () => page.BossAssistant?.get('#boss')?.pause());
  page.document.addEventListener('resume', () => page.BossAssistant?.get('#boss')?.resume());
  // The back key is registered as long as the page exists: on the entry page `back` returns false after `onExit` was
  // called; without the script there is nothing to ask.
  const back = (plus) => (page.BossAssistant ? page.BossAssistant.back() : quit(plus));
  ready.then((plus) => plus.key?.addEventListener('backbutton', () => back(plus))).catch(() => {});
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
      saveImage: (image, name) => ready.then((plus) => toAlbum(plus, image, name)),
    },
  };
}
