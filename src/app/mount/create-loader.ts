// `BossAssistant.mount` before the code is loaded: returns a handle that records calls and replays them on the real
// widget.

import type { BossAssistant, MountOptions, Widget } from '../../../types';
import { BUILD_VERSION } from '../../core/constants';
import { MountError, tellHost } from './mount-error';
import { type MountArguments, optionsOf } from './mount-options';
import { createReady } from './ready';
import { reserve, widgetOf } from './registry';

/** `fetch` loads the SDK; it rejects with a MountError. */
export function createLoader(fetch: (options: MountOptions) => Promise<BossAssistant>): BossAssistant {
  let sdk: BossAssistant | undefined;
  let loading: Promise<BossAssistant> | undefined;
  let count = 0;

  const load = (options: MountOptions = {}): Promise<BossAssistant> => {
    loading ??= fetch(options).then(
      (found) => {
        sdk = found;
        return found;
      },
      (error: unknown) => {
        // The next mount tries again, because the connection may have recovered.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  const elementOf = (target: Element | string): Element | null => {
    try {
      const element = typeof target === 'string' ? document.querySelector(target) : target;
      return element?.nodeType === 1 ? element : null;
    } catch {
      return null;
    }
  };

  /** Stand-in for a widget whose code is still loading. */
  const standIn = (element: Element, target: Element | string, options: MountOptions): Widget => {
    const ready = createReady<Widget>();
    const later: ((widget: Widget) => void)[] = [];
    let inner: Widget | undefined;
    let status: Widget['status'] = 'loading';
    const tell = (what: (widget: Widget) => void): void => {
      if (inner) what(inner);
      else if (status === 'loading') later.push(what);
    };
    /** Reports that the code failed to load, since no widget exists that could. */
    const fail = (error: MountError): void => {
      if (status === 'destroyed') return;
      status = 'failed';
      release();
      ready.reject(error);
      tellHost(options, error);
    };
    const handle: Widget = {
      id: `loader-${++count}`,
      element,
      get status() {
        return inner?.status ?? status;
      },
      get route() {
        return inner?.route ?? '/';
      },
      ready: ready.promise,
      update: (patch) => tell((widget) => widget.update(patch)),
      navigate: (path, options) => tell((widget) => widget.navigate(path, options)),
      back: () => inner?.back() ?? false,
      pause: () => tell((widget) => widget.pause()),
      resume: () => tell((widget) => widget.resume()),
      on(type, listener) {
        let off: (() => void) | undefined;
        let isWanted = true;
        tell((widget) => {
          if (isWanted) off = widget.on(type, listener);
        });
        return () => {
          isWanted = false;
          off?.();
        };
      },
      destroy() {
        if (status === 'destroyed') return;
        status = 'destroyed';
        inner?.destroy();
        release();
        ready.reject(new MountError('DESTROYED', 'Destroyed before the first page was drawn'));
      },
    };
    let release = reserve(element, handle);
    load(options).then((found) => {
      if (status === 'destroyed') return;
      release();
      inner = found.mount(target, options);
      // The host keeps using the handle it was given first.
      release = reserve(element, handle);
      inner.on('status', (event) => {
        if (event.status === 'destroyed') release();
      });
      for (const what of later.splice(0)) what(inner);
      inner.ready.then(() => ready.resolve(handle), ready.reject);
    }, fail);
    return handle;
  };

  return {
    mount(target: Element | string, ...args: MountArguments) {
      const options = optionsOf(args);
      if (sdk) return sdk.mount(target, options);
      const element = elementOf(target);
      // Only the full SDK reports what is wrong with a target; repeating the checks here would cost bytes.
      if (!element) return standIn(document.createElement('div'), target, options);
      const known = widgetOf(element);
      known?.update(options);
      return known ?? standIn(element, target, options);
    },
    get(target) {
      const element = elementOf(target);
      return element ? widgetOf(element) : undefined;
    },
    back: () => sdk?.back() ?? false,
    preload: (routes) =>
      load().then(
        (found) => found.preload(routes),
        () => undefined,
      ),
    version: BUILD_VERSION,
  };
}
