// Runs in the page before anything else: notes what an embed adds to the page, and tells it when asked.

export function watch() {
  const policy = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => policy.push(effectiveDirective));

  /** Listeners on window and document that are still there. */
  const listeners = new Map();
  const keyOf = (type, options) =>
    `${type} ${typeof options === 'object' ? Boolean(options?.capture) : Boolean(options)}`;
  const add = EventTarget.prototype.addEventListener;
  const remove = EventTarget.prototype.removeEventListener;
  const isPage = (target) => target === window || target === document || target === undefined || target === null;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (isPage(this) && listener) {
      const key = keyOf(type, options);
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      options?.signal?.addEventListener('abort', () => all.delete(listener));
      if (options?.once) add.call(this ?? window, type, () => all.delete(listener), options);
    }
    return add.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (isPage(this)) listeners.get(keyOf(type, options))?.delete(listener);
    return remove.call(this ?? window, type, listener, options);
  };

  const intervals = new Set();
  const { setInterval: start, clearInterval: stop } = window;
  window.setInterval = (...given) => {
    const id = start(...given);
    intervals.add(id);
    return id;
  };
  window.clearInterval = (id) => {
    intervals.delete(id);
    stop(id);
  };

  const natives = {
    window: window,
    history: History.prototype,
    Array: Array.prototype,
    Object: Object.prototype,
    String: String.prototype,
    Promise: Promise.prototype,
    Element: Element.prototype,
    Node: Node.prototype,
    EventTarget: EventTarget.prototype,
    XMLHttpRequest: XMLHttpRequest.prototype,
    Storage: Storage.prototype,
    console: console,
  };
  let base;
  const shapes = () =>
    Object.fromEntries(
      Object.entries(natives).map(([name, holder]) => [name, Object.getOwnPropertyDescriptors(holder)]),
    );
  const looks = () =>
    ['html', 'body', 'aside', 'aside p', 'aside button', 'aside input'].flatMap((selector) => {
      const style = getComputedStyle(document.querySelector(selector));
      // A page grows with what is put into it; only the looks of what was there count.
      return [...style]
        .filter((name) => !/size|height|width|origin|perspective/.test(name))
        .map((name) => `${selector} ${name} ${style.getPropertyValue(name)}`);
    });
  const outside = () =>
    [...document.querySelectorAll('*')].filter((one) => !one.closest('#embed, [data-guest]')).length;
  const look = () => ({
    globals: Object.getOwnPropertyNames(window),
    shapes: shapes(),
    looks: looks(),
    outside: outside(),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    stored: [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...document.cookie.split('; ').filter(Boolean),
    ],
    place: [location.href, document.title, JSON.stringify(history.state)].join(' '),
    listeners: [...listeners.values()].reduce((sum, all) => sum + all.size, 0),
    intervals: intervals.size,
  });
  Object.defineProperty(window, Symbol.for('good-guest'), {
    value: {
      begin: () => {
        base = look();
      },
      /** What differs from the beginning. */
      changes: () => {
        const now = look();
        const patched = Object.entries(base.shapes).flatMap(([name, before]) =>
          Object.keys(before)
            .filter((key) => {
              if (name === 'window' && typeof before[key].value !== 'function') return false;
              const after = now.shapes[name][key];
              return after?.value !== before[key].value || after?.get !== before[key].get;
            })
            .map((key) => `${name}.${key}`),
        );
        const held = new Set(base.looks);
        return {
          globals: now.globals.filter((name) => name !== 'guest' && !base.globals.includes(name)),
          patched,
          looks: now.looks.filter((one) => !held.has(one)).length,
          outside: now.outside - base.outside,
          sheets: now.sheets - base.sheets,
          stored: now.stored.filter((name) => !base.stored.includes(name)),
          place: now.place !== base.place,
          listeners: now.listeners - base.listeners,
          intervals: now.intervals - base.intervals,
          policy: [...policy],
        };
      },
    },
  });
}
