// Adapter for shells that send user and app info on their own schedule, by `evaluateJavascript` or a message.

/**
 * The first push completes the start of the widget; every later push updates it. Pass the widget to `attach`.
 * @param {import('../../../types').HostFunctions} [host]
 */
export function pushedShell(host = {}) {
  const settle = Object.create(null);
  const first = (name) =>
    new Promise((resolve) => {
      settle[name] = resolve;
    });
  const options = { userInfo: first('userInfo'), appInfo: first('appInfo'), host };
  const known = new Set();
  let widget;
  return {
    ...options,
    attach(mounted) {
      widget = mounted;
      return mounted;
    },
    /** `push('userInfo', json)` or `push('appInfo', json)`; anything else is ignored. */
    push(name, value) {
      if (!(name in settle)) return;
      if (known.has(name)) widget?.update({ [name]: value });
      known.add(name);
      settle[name](value);
    },
  };
}
