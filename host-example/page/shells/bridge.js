// Android WebView (`addJavascriptInterface`) and HarmonyOS ArkWeb (`registerJavaScriptProxy`): a native object whose
// methods answer JSON texts at once or as promises. Methods that the shell lacks are left to the widget.

/**
 * `getUserInfo` and `getAppInfo` give what the shell knows; `quit`, `login`, `openUrl`, `setTitle`, `vibrate`, `saveImage`
 * and `share` do what their names say.
 */
export function bridgeShell(bridge) {
  // Looked up at each call, on the object itself: native methods refuse another receiver.
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

/** Native methods take texts only. */
const dataUrl = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
