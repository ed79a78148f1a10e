// Life cycle of a widget: services, element, start and destruction.
import { createRoot } from 'react-dom/client';
import type { MountOptions, Widget, WidgetEvents, WidgetStatus } from '../../types';
import { assetAddress } from '../core/network/asset-address';
import { earlyOf } from '../core/network/early-call';
import { createServices, type Services } from '../core/services';
import { logOut } from '../core/session/log-out';
import base from '../ui/base.css';
import { PLACED } from '../ui/overlays/placed';
import parts from '../ui/parts.css';
import tokens from '../ui/tokens.css';
import { App } from './frame/app';
import frame from './frame/app.css';
import { applyAppearance, darkQuery, fitHeight } from './frame/appearance';
import { fetchOverlays } from './frame/later-overlays';
import { createStyleSheets } from './frame/style-sheets';
import { textScales } from './frame/text-size';
import { explained, readOptions } from './mount/check-options';
import { followPlace } from './mount/follow-place';
import { MountError } from './mount/mount-error';
import { withOwnAddress } from './mount/own-address';
import { createReady } from './mount/ready';
import { register, reserve } from './mount/registry';
import { BASE, rightOf } from './routes';
import { createAsk } from './session/ask-shell';
import { followSession } from './session/follow-session';
import { keepKeys } from './session/keep-keys';
import { keepPush } from './session/keep-push';

type Page = Window & typeof globalThis;

/** Milliseconds that the first page has for its figures before what comes after them is loaded. */
const FIGURES_FIRST = 500;

/** What a part of the product brings in place of the whole app. */
export interface Part {
  services: Services;
  View: typeof App;
  css: string;
  /** Called once its content is on screen. */
  onReady: () => void;
}

export function createWidget(target: Element, given: MountOptions, page: Page, id: string, piece?: Part): Widget {
  const { options, claim, release } = withOwnAddress(given, target.ownerDocument);
  // Name of this instance's history state. It is equal after a reload, so that going back knows the number of earlier
  // pages; `claimAddress` keeps it unique.
  const part = options.router?.mode === 'param' ? (options.router.param ?? 'boss') : '#';
  const services = piece?.services ?? createServices(options, page, `boss-assistant ${part}`, rightOf);
  const View = piece?.View ?? App;
  const { environment, events, router, $paused, lifetime } = services;
  const early = earlyOf(options);
  const ready = createReady<Widget>();
  let status: WidgetStatus = 'loading';
  let isStarted = false;
  let isShown = false;
  let isHeld = false;
  let isAway = false;

  const element = target.ownerDocument.createElement('div');
  if (piece) element.setAttribute('data-part', '');
  const shadow = element.attachShadow({ mode: 'open' });
  const adopt = createStyleSheets(
    shadow,
    options.delivery?.nonce ?? '',
    assetAddress('boss.css', options, target.ownerDocument),
  );
  const mountPoint = target.ownerDocument.createElement('div');
  // `display: contents` removes the mount point's box from the layout; `.ba` stands in the shadow root.
  mountPoint.style.display = 'contents';
  const root = createRoot(mountPoint);

  const setStatus = (next: WidgetStatus): void => {
    if (next === status || status === 'destroyed') return;
    status = next;
    events.emit('status', { status });
  };

  /** Rests while the host says so, and while the element is not in the page. */
  const rest = (): void => {
    $paused.set(isHeld || isAway);
    if (status === 'ready' || status === 'paused') setStatus($paused.get() ? 'paused' : 'ready');
  };

  /**
   * Out of the page the widget lets go of all that is the page's: another one may have the address meanwhile, and nothing
   * keeps it alive but its host.
   */
  const onMove = (isThere: boolean): void => {
    isAway = !isThere;
    unregister();
    if (isThere) {
      unregister = register(target.ownerDocument, widget, Boolean(piece));
      device?.addEventListener('change', dress);
      dress();
      if (piece || claim()) router.setPlaced(true);
    } else {
      device?.removeEventListener('change', dress);
      router.setPlaced(false);
      release();
    }
    rest();
  };

  const onShown = (isLoaded: boolean): void => {
    if (isShown || lifetime.aborted) return;
    // A page may come after all, by another try or as another one.
    isShown = isLoaded;
    if (isLoaded) {
      if (!early?.isDrawn) events.emit('skeleton', {});
      setStatus($paused.get() ? 'paused' : 'ready');
      ready.resolve(widget);
      if (piece) piece.onReady();
      environment.setTimeout(() => {
        if (lifetime.aborted) return;
        if (!piece) keepPush(services);
        fetchOverlays(environment.now());
      }, FIGURES_FIRST);
    } else {
      setStatus('failed');
      ready.reject(new MountError('ASSET_LOAD', 'The code of the first page could not be loaded; see the event error'));
    }
  };

  const draw = (): void => {
    if (lifetime.aborted) return;
    root.render(
      <View
        services={services}
        adopt={adopt}
        isStarted={isStarted}
        onShown={onShown}
        textScale={textScale}
        overlays={environment.options.overlays}
      />,
    );
  };

  const device = darkQuery(page);
  let textScale = 1;
  const dress = (): void => {
    const { factor, drawn } = textScales(shadow, services.$textSize.get());
    applyAppearance(element, environment.options, services.$locale.get(), factor, device?.matches);
    textScale = drawn;
  };

  const ask = createAsk(services, () => isStarted);

  const start = (): void => {
    if (lifetime.aborted) return;
    isStarted = true;
    router.admit();
    draw();
  };

  const end = (): void => destroy();

  const destroy: Widget['destroy'] = (how) => {
    if (how?.forget) services.storage.clear();
    if (status === 'destroyed') return;
    // Takes its page out of an address that nobody else has taken.
    if (isAway && claim()) router.setPlaced(true, true);
    place?.stop();
    device?.removeEventListener('change', dress);
    options.signal?.removeEventListener('abort', end);
    status = 'destroyed';
    ready.reject(new MountError('DESTROYED', 'Destroyed before the first page was drawn'));
    services.destroy();
    root.unmount();
    element.remove();
    unregister();
    unreserve();
    release();
    // Last, because a host that hears of it may mount again, into this element and address.
    events.emit('status', { status });
    events.clear();
  };

  const isAlive = (): boolean => status !== 'destroyed';

  const widget: Widget = {
    id,
    element: target,
    get status() {
      return status;
    },
    get route() {
      return router.address();
    },
    ready: ready.promise,
    update(patch) {
      if (!isAlive()) return;
      const said = readOptions(patch, options.translations);
      if (said instanceof MountError) {
        explained(said).then(({ code, message, option }) => {
          if (isAlive()) events.report({ kind: 'mount', code, message, source: option });
        });
        return;
      }
      environment.change(said);
      // A host that renders its element again removes the widget's element, so it is appended again.
      if (element.parentNode !== target) target.append(element);
      place?.look();
      if (said.locale) services.setLocale(services.languages.localeFor(said.locale));
      if (said.textSize) services.setTextSize(said.textSize);
      if (said.defaults) services.showDefaultShop();
      dress();
      ask(said);
      draw();
    },
    navigate(path, how) {
      if (isAlive()) events.guard('navigate', () => router.open(String(path), how ?? {}));
    },
    back: () => isAlive() && router.back(),
    logout() {
      if (isAlive()) logOut(services);
    },
    refresh() {
      if (isAlive()) services.$refreshed.set(services.$refreshed.get() + 1);
    },
    print() {
      const run = isAlive() && services.$print.get();
      const page = mountPoint.querySelector('[part=widget]');
      if (!run || !page) return false;
      events.guard('print', () => run(page));
      return true;
    },
    setDefaults: (defaults) => widget.update({ defaults }),
    pause() {
      if (!isAlive()) return;
      isHeld = true;
      rest();
    },
    resume() {
      if (!isAlive()) return;
      isHeld = false;
      rest();
    },
    on<Type extends keyof WidgetEvents>(type: Type, listener: (event: WidgetEvents[Type]) => void) {
      return isAlive() ? events.on(type, listener) : () => undefined;
    },
    destroy,
  };

  const unreserve = reserve(target, widget);
  let unregister = register(target.ownerDocument, widget, Boolean(piece));
  let place: ReturnType<typeof followPlace> | undefined;
  followSession(services);
  // Loaded in parallel with the code of the first page, which reports a failure.
  services.catalogue.load(BASE).catch(() => undefined);
  const begin = (): void => {
    for (const css of [tokens, base, parts, frame, piece?.css]) if (css) adopt(css);
    keepKeys(element, services.overlays);
    // A copy of an earlier widget's element in a page that its host has kept as markup: it has nothing in it.
    for (const child of [...target.children]) if (child.hasAttribute('data-trend') && !child.shadowRoot) child.remove();
    early?.clear?.();
    target.append(element);
    // Applied after insertion, because the text size of the device can be measured only in the document.
    dress();
    shadow.append(mountPoint);
    device?.addEventListener('change', dress);
    lifetime.addEventListener('abort', services.$locale.listen(dress));
    const resize = services.$textSize.listen(() => {
      dress();
      draw();
    });
    lifetime.addEventListener('abort', resize);
    if (!piece) lifetime.addEventListener('abort', fitHeight(element));
    const onPlaced = (): void => void shadow.dispatchEvent(new Event(PLACED));
    const wasThere = early?.wasThere;
    place = followPlace({ element, target, environment, wasThere, onMove, onPlaced, onEmptied: end });

    if (options.signal?.aborted) destroy();
    else {
      options.signal?.addEventListener('abort', end);
      const wait = ask(options);
      if (wait) {
        draw();
        wait.then(start);
      } else start();
    }
  };
  try {
    begin();
  } catch (error) {
    destroy();
    throw error;
  }
  return widget;
}
