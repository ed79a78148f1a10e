// One widget: its services, its element, its life.
import { createRoot } from 'react-dom/client';
import type { Given, MountOptions, Widget, WidgetEvents, WidgetPatch, WidgetStatus } from '../../types';
import { assetAddress } from '../core/asset-address';
import { createServices, type Services } from '../core/services';
import { receive } from '../core/shell';
import { say } from '../i18n/text';
import base from '../ui/base.css';
import tokens from '../ui/tokens.css';
import { App } from './app';
import frame from './app.css';
import { applyAppearance, fitHeight } from './appearance';
import { checkOptions } from './check-options';
import { keepPush } from './keep-push';
import { MountError } from './mount-error';
import { createReady } from './ready';
import { claimAddress, register } from './registry';
import { createStyleSheets } from './style-sheets';
import { texts } from './texts';

type Page = Window & typeof globalThis;

/** Two widgets cannot share one part of the address: the second one keeps its page in memory. */
function withOwnAddress(
  options: MountOptions,
  document: Document,
): { options: MountOptions; release: () => void } {
  const { mode = 'hash', param = 'boss' } = options.router ?? {};
  if (mode === 'memory') return { options, release: () => undefined };
  const release = claimAddress(document, mode === 'hash' ? '#' : param);
  if (release) return { options, release };
  return { options: { ...options, router: { ...options.router, mode: 'memory' } }, release: () => undefined };
}

/** Tells the host what happened to session and page. */
function follow({ session, router, events }: Services): void {
  let before = session.$session.get();
  session.$session.listen((now) => {
    const { MasterID: masterId, MasterName: masterName } = now.UserInfo;
    if (now.Token && now.Token !== before.Token)
      events.emit('login', { masterId, masterName, shopId: session.shopId() });
    if (!now.Token && before.Token) events.emit('logout', { masterId: before.UserInfo.MasterID });
    if (now.CurrentShopID && now.CurrentShopID !== before.CurrentShopID) {
      events.emit('shop', { shopId: now.CurrentShopID, shopName: now.CurrentShopName });
    }
    before = now;
  });
  router.$route.listen(({ path, unknown, query }) => events.emit('route', { path: unknown ?? path, query }));
}

/** Typing in the widget is nobody's hotkey: key events of its fields end at its root. */
function keepKeys(element: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    element.addEventListener(type, (event) => {
      const [origin] = event.composedPath();
      if (origin instanceof Element && origin.matches('input, textarea, select')) event.stopPropagation();
    });
  }
}

export function createWidget(target: Element, given: MountOptions, page: Page, id: string): Widget {
  const { options, release } = withOwnAddress(given, target.ownerDocument);
  // The same name after a reload, so that back still knows how many pages lie below; `claimAddress` keeps it unique.
  const part = options.router?.mode === 'param' ? (options.router.param ?? 'boss') : '#';
  const services = createServices(options, page, `boss-assistant ${part}`);
  const { environment, events, session, router, overlays, $locale, $paused, $isExpired, scope } = services;
  const ready = createReady<Widget>();
  let status: WidgetStatus = 'loading';
  let isStarted = false;
  let isShown = false;

  const element = target.ownerDocument.createElement('div');
  const shadow = element.attachShadow({ mode: 'open' });
  const adopt = createStyleSheets(
    shadow,
    options.delivery?.nonce ?? '',
    assetAddress('boss.css', options, target.ownerDocument),
  );
  const mountPoint = target.ownerDocument.createElement('div');
  // The box of the mount point does not exist for the layout: `.ba` stands in the shadow root itself.
  mountPoint.style.display = 'contents';
  const root = createRoot(mountPoint);

  const setStatus = (next: WidgetStatus): void => {
    if (next === status || status === 'destroyed') return;
    status = next;
    events.emit('status', { status });
  };

  const onShown = (isLoaded: boolean): void => {
    if (isShown || scope.aborted) return;
    isShown = true;
    if (isLoaded) {
      setStatus($paused.get() ? 'paused' : 'ready');
      ready.resolve(widget);
      keepPush(services);
    } else {
      setStatus('failed');
      ready.reject(
        new MountError('ASSET_LOAD', 'The code of the first page could not be loaded; see the event error'),
      );
    }
  };

  const draw = (): void => {
    if (scope.aborted) return;
    root.render(<App {...{ services, adopt, isStarted, onShown }} overlays={environment.options.overlays} />);
  };

  const takeApp = (info: object | null): void => {
    if (info) {
      session.setAppInfo(info);
      return;
    }
    // A host that promised app info and has none is told, and so is the user (specification, section 8).
    const message = say(texts.appInfoFailed, $locale.get());
    overlays.toast(message, { kind: 'failure' });
    events.report({ kind: 'mount', code: 'APP_INFO', message, source: 'appInfo' });
  };

  const takeUser = (info: object | null): void => {
    if (!info) return;
    $isExpired.set(false);
    session.enterFromShell(info);
    if (isStarted) router.admit();
  };

  /** Asks the shell; answered at once when all of it came at once. */
  const ask = (from: WidgetPatch): Promise<unknown> | undefined => {
    const waits = [askFor(from.appInfo, takeApp), askFor(from.userInfo, takeUser)].filter(
      (wait) => wait !== undefined,
    );
    return waits.length > 0 ? Promise.all(waits) : undefined;
  };
  const askFor = (
    what: Given<object> | undefined,
    take: (info: object | null) => void,
  ): Promise<void> | undefined => (what === undefined ? undefined : receive(environment, what, scope, take));

  const start = (): void => {
    if (scope.aborted) return;
    isStarted = true;
    router.admit();
    draw();
  };

  const destroy = (): void => {
    if (status === 'destroyed') return;
    options.signal?.removeEventListener('abort', destroy);
    setStatus('destroyed');
    ready.reject(new MountError('DESTROYED', 'The widget was destroyed before its first page was drawn'));
    services.destroy();
    root.unmount();
    element.remove();
    unregister();
    release();
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
      const wrong = checkOptions(patch);
      if (wrong)
        return events.report({
          kind: 'mount',
          code: wrong.code,
          message: wrong.message,
          source: wrong.option,
        });
      environment.change(patch);
      // A host that draws its element anew throws ours away.
      if (element.parentNode !== target) target.append(element);
      applyAppearance(element, environment.options);
      if (patch.locale) services.setLocale(patch.locale);
      ask(patch);
      draw();
    },
    navigate(path, how) {
      if (isAlive()) router.open(String(path), how);
    },
    back: () => isAlive() && router.back(),
    pause() {
      if (!isAlive()) return;
      $paused.set(true);
      if (status === 'ready') setStatus('paused');
    },
    resume() {
      if (!isAlive()) return;
      $paused.set(false);
      if (status === 'paused') setStatus('ready');
    },
    on<Type extends keyof WidgetEvents>(type: Type, listener: (event: WidgetEvents[Type]) => void) {
      return isAlive() ? events.on(type, listener) : () => undefined;
    },
    destroy,
  };

  const unregister = register(target, widget);
  follow(services);
  for (const css of [tokens, base, frame]) adopt(css);
  applyAppearance(element, options);
  keepKeys(element);
  shadow.append(mountPoint);
  target.append(element);
  scope.addEventListener('abort', fitHeight(element));

  if (options.signal?.aborted) destroy();
  else {
    options.signal?.addEventListener('abort', destroy);
    const wait = ask(options);
    if (wait) {
      draw();
      wait.then(start);
    } else start();
  }
  return widget;
}
