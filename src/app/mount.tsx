// The public functions. Nothing here throws into the host: what cannot be mounted answers a handle that says so.
import type { BossAssistant, Mount, MountOptions, Widget } from '../../types';
import { toPath } from '../core/paths';
import { checkOptions } from './check-options';
import { loadPage } from './load-page';
import { MountError } from './mount-error';
import { type MountArguments, optionsOf } from './mount-options';
import { createReady } from './ready';
import { lastWidget, widgetOf } from './registry';
import { routeAt, routes } from './routes';
import { createWidget } from './widget';

declare const __VERSION__: string;

export const version: string = __VERSION__;

/** Instead of a white page; in both languages, since nothing else can be drawn. */
const TOO_OLD = '请升级浏览器或系统 · Please update your browser or system';

const nameOf = (): string => Math.random().toString(36).slice(2, 10);

/** A handle of something that is not there: its status is 'failed' and `ready` rejects with the reason. */
function failedWidget(
  element: Element | null,
  error: MountError,
  options: MountOptions,
  notice?: ChildNode,
): Widget {
  const ready = createReady<Widget>();
  ready.reject(error);
  // After the call: a host that reacts by mounting again must not find itself inside this one.
  Promise.resolve().then(() => {
    const report = { kind: 'mount', code: error.code, message: error.message, source: error.option } as const;
    for (const tell of [options?.on?.error, options?.host?.onError]) {
      try {
        tell?.(report);
      } catch {
        // The host's own error handler fails: there is nobody left to tell.
      }
    }
  });
  let status: Widget['status'] = 'failed';
  return {
    id: nameOf(),
    element,
    get status() {
      return status;
    },
    route: '/',
    ready: ready.promise,
    update: () => undefined,
    navigate: () => undefined,
    back: () => false,
    pause: () => undefined,
    resume: () => undefined,
    on: () => () => undefined,
    destroy() {
      status = 'destroyed';
      notice?.remove();
    },
  };
}

/** Asked by shape: an element of another frame is none of this window's Element. */
const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1;

function find(target: unknown): Element | null {
  if (isElement(target)) return target;
  if (typeof target !== 'string' || typeof document === 'undefined') return null;
  try {
    return document.querySelector(target);
  } catch {
    return null;
  }
}

export const mount: Mount = (target, ...args: MountArguments): Widget => {
  const options = optionsOf(args);
  const element = find(target);
  if (!element) {
    const shown = typeof target === 'string' ? JSON.stringify(target) : typeof target;
    return failedWidget(
      null,
      new MountError(
        'TARGET',
        `mount(target): there is no element ${shown}; give an element or a selector that matches one`,
        'target',
      ),
      options,
    );
  }
  const mounted = widgetOf(element);
  if (mounted) {
    mounted.update(options);
    return mounted;
  }
  const wrong = checkOptions(options);
  if (wrong) return failedWidget(element, wrong, options);
  const page = element.ownerDocument.defaultView;
  if (!page || typeof element.attachShadow !== 'function') {
    return failedWidget(
      element,
      new MountError('UNSUPPORTED', 'This engine has no shadow DOM; Chrome 99 or Safari 15.4 is needed'),
      options,
      element.appendChild(element.ownerDocument.createTextNode(TOO_OLD)),
    );
  }
  try {
    return createWidget(element, options, page, nameOf());
  } catch (error) {
    return failedWidget(
      element,
      new MountError('INTERNAL', error instanceof Error ? error.message : String(error)),
      options,
    );
  }
};

export const get: BossAssistant['get'] = (target) => {
  const element = find(target);
  return element ? widgetOf(element) : undefined;
};

export const back: BossAssistant['back'] = () =>
  typeof document !== 'undefined' && (lastWidget(document)?.back() ?? false);

export const preload: BossAssistant['preload'] = async (addresses = Object.keys(routes)) => {
  await Promise.all(
    addresses.map(async (address) => {
      const path = toPath(String(address).split('?')[0] ?? '');
      const route = path && routeAt(path);
      if (route) await loadPage(route.load, Date.now()).catch(() => undefined);
    }),
  );
};
