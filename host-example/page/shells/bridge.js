// Adapter for Android WebView (`addJavascriptInterface`) and HarmonyOS ArkWeb (`registerJavaScriptProxy`): a native
// object whose methods return JSON text or promises. The widget handles what the object has no method for.

/**
 * `getUserInfo` and `getAppInfo` return user and app info; `quit`, `login`, `openUrl`, `setTitle`, `vibrate`,
 * `saveImage` and `share` are optional actions.
 */
export function bridgeShell(bridge) {
  // Methods are called on the native object itself, because native methods reject another receiver.
  const has = (name) => typeof bridge?.[name] === 'function';
  const optional = (name, run = (...values) => bridge[name](...values)) => (has(name) ? run : undefined);
  return {
    userInfo: () => bridge.getUserInfo(),
    appInfo: () => bridge.getAppInfo(),
    host: {
      onExit: optional('quit', () => bridge.quit()),
      onAuthExpired: optional('login', () => bridge.login()),
      openUrl: optional('openUrl'),
      setTitle: optional('setTitle'),
      haptic: optional('vibrate'),
      saveImage: optional('saveImage', async (image, name) => bridge.saveImage(await dataUrl(image), name)),
      share: optional('share', async ({ title, text, file }) =>
        bridge.share(title, text, file ? await dataUrl(file.blob) : '', file?.name ?? ''),
      ),
    },
  };
}

/** Native methods accept only strings. */
const dataUrl = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
