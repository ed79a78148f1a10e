// The public functions. None throws into the host: a failed mount returns a handle with the status 'failed'.

import type { BossAssistant, Mount, MountOptions, Widget } from '../../../types';
import { loadTexts } from '../../core/catalogue';
import { BUILD_VERSION } from '../../core/constants';
import { withLanguages } from '../../core/languages';
import { EARLY, earlyOf } from '../../core/network/early-call';
import { loadModule } from '../../core/network/load-module';
import { toPath } from '../../core/router/paths';
import { toLocale } from '../../i18n/languages';
import { messageOf } from '../../lib/message-of';
import { routes } from '../routes';
import { createWidget } from '../widget';
import { explained, readOptions } from './check-options';
import { createLateWidget, nameOf } from './late-widget';
import { MountError } from './mount-error';
import { type MountArguments, optionsOf } from './mount-options';
import { goBack, register, widgetOf } from './registry';

export const version: string = BUILD_VERSION;

/** Shown instead of a blank page, in both languages, because no page can be rendered. */
const TOO_OLD = '请升级浏览器或系统 · Please update your browser or system';

/** A handle without a widget: its status is 'failed' and `ready` rejects with the reason. */
function failedWidget(element: Element | null, error: MountError, options: MountOptions, notice?: ChildNode): Widget {
  const { handle, fail } = createLateWidget(element, options, () => notice?.remove());
  fail(explained(error));
  return handle;
}

/** Elements that do not render their children. */
const CHILDLESS =
  /^(area|audio|br|canvas|embed|head|hr|iframe|img|input|link|meta|object|option|progress|script|select|source|style|template|textarea|title|video|wbr)$/;

/**
 * Tests members instead of `instanceof`, because an element of another frame is no instance of this window's Element.
 */
const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1;

/** The target may be any value, including a proxy that throws when it is read. */
function find(target: unknown): Element | null {
  try {
    if (typeof target === 'string') return document.querySelector(target);
    return isElement(target) && isElement(target.ownerDocument.documentElement) ? target : null;
  } catch {
    return null;
  }
}

function start(target: Element | string, given: MountOptions): Widget {
  const element = find(target);
  if (!element || CHILDLESS.test(element.localName) || !('title' in element)) {
    return failedWidget(
      element,
      new MountError(
        'TARGET',
        `mount(target): ${typeof target === 'string' ? target : typeof target} is no element that can hold children`,
        'target',
      ),
      given,
    );
  }
  const mounted = widgetOf(element);
  if (mounted) {
    mounted.update(given);
    return mounted;
  }
  const options = readOptions(given);
  if (options instanceof MountError) return failedWidget(element, options, given);
  const page = element.ownerDocument.defaultView;
  if (!page || typeof element.attachShadow !== 'function') {
    return failedWidget(
      element,
      new MountError('UNSUPPORTED', 'No shadow DOM here: Chrome 80 or Safari 15.4 is needed'),
      options,
      element.appendChild(element.ownerDocument.createTextNode(TOO_OLD)),
    );
  }
  return options.view || options.translations !== undefined
    ? laterWidget(element, options, page)
    : createWidget(element, options, page, nameOf());
}

const loadPart = () => import('../part/create-part');
const loadLanguages = () => import('../../core/own-languages');

/** One piece of the product, or the product in languages of the host: the handle comes at once, the code is loaded for it. */
function laterWidget(element: Element, options: MountOptions, page: Window & typeof globalThis): Widget {
  let unregister = (): void => undefined;
  const { handle, become, fail, report } = createLateWidget(element, options, () => unregister());
  if (handle.status === 'destroyed') return handle;
  if (!options.view) unregister = register(element.ownerDocument, handle);
  // The element may be taken out while the code is on its way.
  const early = { wasThere: element.isConnected, take: () => undefined, ...earlyOf(options) };
  Reflect.set(options, EARLY, early);
  const failed = (error: unknown): void =>
    fail(error instanceof MountError ? error : new MountError('ASSET_LOAD', messageOf(error), 'delivery'));
  const now = Date.now();
  Promise.all([
    options.view ? loadModule(loadPart, now) : createWidget,
    options.translations === undefined
      ? undefined
      : loadModule(loadLanguages, now).catch((error: unknown) => {
          // Without it the widget speaks the languages that those of the host are based on.
          if (handle.status === 'loading') report(new MountError('ASSET_LOAD', messageOf(error), 'translations'));
        }),
  ])
    .then(([create, languages]) =>
      become(() => create(element, withLanguages(options, languages || undefined), page, nameOf())),
    )
    .catch(failed)
    .finally(unregister);
  return handle;
}

export const mount: Mount = (target, ...args: MountArguments): Widget => {
  const options = optionsOf(args);
  try {
    return start(target, options);
  } catch (error) {
    return failedWidget(find(target), new MountError('INTERNAL', messageOf(error)), options);
  }
};

export const get: BossAssistant['get'] = (target) => {
  const element = find(target);
  return element ? widgetOf(element) : undefined;
};

export const back: BossAssistant['back'] = () => typeof document !== 'undefined' && goBack(document);

export const preload: BossAssistant['preload'] = async (given = Object.keys(routes), locale) => {
  try {
    const addresses = typeof given === 'string' ? [given] : given;
    await Promise.all(
      [...addresses].map(async (address) => {
        const path = toPath(address.split('?')[0] ?? '');
        const route = path && routes[path];
        if (!route) return;
        const now = Date.now();
        const language = toLocale(locale ?? document.documentElement.lang);
        await Promise.all([
          loadModule(route.load, now),
          loadTexts(language, route.packs, { document, options: {}, now: () => now }),
        ]).catch(() => undefined);
      }),
    );
  } catch {
    // Called with something else than addresses: nothing to load.
  }
};
