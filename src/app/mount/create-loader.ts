// `BossAssistant` before the code is loaded: `mount` returns a handle that stands in for the widget.

import type { BossAssistant, MountOptions, Widget } from '../../../types';
import { BUILD_VERSION } from '../../core/constants';
import type { Ahead } from '../ahead/look-ahead';
import { quietly } from './mount-error';
import { type MountArguments, optionsOf } from './mount-options';
import { widgetOf } from './registry';
import { createStandIn } from './stand-in';

interface Ways {
  /** Loads the SDK; rejects with a MountError. */
  fetch(options: MountOptions): Promise<BossAssistant>;
  /** Begins for a widget what needs no further code. @default nothing is begun */
  lookAhead?(element: Element | null, options: MountOptions): Ahead;
}

/** Milliseconds that a widget waits for the code of its first page; after them the widget itself says that it loads. */
const PAGE_WAIT = 10_000;

const elementOf = (target: Element | string): Element | null => {
  try {
    const element = typeof target === 'string' ? document.querySelector(target) : target;
    return element?.nodeType === 1 ? element : null;
  } catch {
    return null;
  }
};

/** A selector may name what the parser of the page has not reached yet. */
const mayCome = (target: Element | string): boolean =>
  typeof document !== 'undefined' && document.readyState === 'loading' && !elementOf(target);

async function comes(target: Element | string): Promise<void> {
  if (mayCome(target))
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Resolves with the work, or when the time is over; no timer is left. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export function createLoader({ fetch, lookAhead }: Ways): BossAssistant {
  let sdk: BossAssistant | undefined;
  let loading: Promise<BossAssistant> | undefined;
  /** Apps that are on their way, the last first, or whose code did not come. */
  let apps: Widget[] = [];
  const look = (): void => {
    apps = apps.filter(({ status }) => status === 'loading' || (!sdk && status === 'failed'));
  };
  /** Elements in which words say that the code did not come. */
  const notices = new WeakMap<Element, () => void>();

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

  const loadFor = async (target: Element | string, ahead: Ahead | undefined, options: MountOptions) => {
    const found = await load(ahead?.options ?? options);
    const waits = [comes(target)];
    // With the page's code there, the widget draws the page at once in place of the placeholder.
    if (ahead?.locale) {
      waits.push(atMost(PAGE_WAIT, found.preload(ahead.route, ahead.locale)));
    }
    await Promise.all(waits);
    return found;
  };

  return {
    mount(target: Element | string, ...args: MountArguments) {
      const options = optionsOf(args);
      const element = elementOf(target);
      if (element) notices.get(element)?.();
      if (sdk && !mayCome(target)) return sdk.mount(target, options);
      const known = element && widgetOf(element);
      known?.update(options);
      if (known) return known;
      const widget = createStandIn(element, options, {
        begin: () => lookAhead?.(element, options),
        load: (ahead) => loadFor(target, ahead, options),
        // Only the full SDK reports what is wrong with a target; repeating the checks here would cost bytes.
        mount: (found, given) => found.mount(target, given),
        keepNotice: (remove) => element && notices.set(element, remove),
      });
      quietly(() => {
        if (sdk || options.view) return;
        apps.unshift(widget);
        // From then on the SDK knows which is the last, and the first would be kept after its end.
        widget.ready.finally(look);
      });
      return widget;
    },
    get(target) {
      const element = elementOf(target);
      return element ? widgetOf(element) : undefined;
    },
    back() {
      look();
      return (apps[0] ?? sdk)?.back() ?? false;
    },
    preload: (routes, locale) =>
      load().then(
        (found) => found.preload(routes, locale),
        () => undefined,
      ),
    version: BUILD_VERSION,
  };
}
