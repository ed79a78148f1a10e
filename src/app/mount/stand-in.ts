// The handle of a widget whose code is on its way: it records calls, and passes them on once the widget is there.
import type { BossAssistant, MountOptions, Widget, WidgetEvents } from '../../../types';
import { forgetStored } from '../../core/storage';
import type { Ahead } from '../ahead/look-ahead';
import { MountError, quietly, quit, tellHost } from './mount-error';
import { createReady } from './ready';
import { reserve } from './registry';

export interface Coming {
  id: string;
  /** Begins what needs no further code; undefined when nothing is begun. */
  begin(): Ahead | undefined;
  /** The SDK, with the code of the first page if that was begun; rejects with a MountError. */
  load(ahead: Ahead | undefined): Promise<BossAssistant>;
  mount(sdk: BossAssistant, options: MountOptions): Widget;
  /** Called with the function that removes the words which stand in the element. */
  keepNotice(remove: () => void): void;
}

export function createStandIn(element: Element | null, given: MountOptions, coming: Coming): Widget {
  const ready = createReady<Widget>();
  const later: ((widget: Widget) => void)[] = [];
  const onSkeleton = new Set<(event: never) => void>();
  let inner: Widget | undefined;
  let ahead: Ahead | undefined;
  let status: Widget['status'] = 'loading';
  let release = (): void => undefined;
  const isGone = (): boolean => status === 'destroyed';

  const tell = (what: (widget: Widget) => void): void => {
    if (inner) what(inner);
    else if (!isGone()) later.push(what);
  };
  const take = (): void => {
    release();
    if (element) release = reserve(element, handle);
  };

  const start = (): void => {
    status = 'loading';
    ahead = coming.begin();
    take();
    if (ahead?.skeleton) {
      Promise.resolve().then(() => {
        if (isGone()) return;
        quietly(() => given.on?.skeleton?.({}));
        for (const listener of onSkeleton) quietly(() => Reflect.apply(listener, undefined, [{}]));
      });
    }
    coming.load(ahead).then(begin, fail);
  };

  const begin = (sdk: BossAssistant): void => {
    if (isGone()) return;
    release();
    inner = coming.mount(sdk, ahead?.options ?? given);
    // The host keeps using the handle it was given first; what has failed or ended frees the element.
    if (inner.status === 'loading') take();
    inner.on('status', (event) => {
      if (event.status === 'destroyed') release();
    });
    for (const what of later.splice(0)) what(inner);
    inner.ready
      .then(() => {
        // A part has registered a handle of its own when its code came.
        if (!isGone()) take();
        ready.resolve(handle);
      }, ready.reject)
      // A widget that has not come into being has left it.
      .finally(() => ahead?.skeleton?.remove());
  };

  /** Reports that the code failed to load, since no widget exists that could. */
  const fail = (error: MountError): void => {
    if (isGone()) return;
    status = 'failed';
    const notice = ahead;
    // While words stand in the element its widget can be found there, and ended.
    if (!notice?.skeleton) release();
    ready.reject(error);
    tellHost(given, error);
    notice?.skeleton?.fail(() => {
      notice.stop();
      start();
    });
    coming.keepNotice(() => {
      // A tap has tried again: the element is the handle's.
      if (status !== 'failed') return;
      notice?.stop();
      release();
    });
  };

  const handle: Widget = {
    id: coming.id,
    get element() {
      return inner?.element ?? element;
    },
    get status() {
      return inner?.status ?? status;
    },
    get route() {
      return inner?.route ?? '/';
    },
    ready: ready.promise,
    update: (patch) => tell((widget) => widget.update(patch)),
    navigate: (path, options) => tell((widget) => widget.navigate(path, options)),
    // Also while the code does not come.
    back: () => (inner ? inner.back() : !isGone() && quit(given)),
    logout: () => tell((widget) => widget.logout()),
    refresh: () => tell((widget) => widget.refresh()),
    print: () => inner?.print() ?? false,
    setDefaults: (defaults) => tell((widget) => widget.setDefaults(defaults)),
    pause: () => tell((widget) => widget.pause()),
    resume: () => tell((widget) => widget.resume()),
    on<Type extends keyof WidgetEvents>(type: Type, listener: (event: WidgetEvents[Type]) => void) {
      let off: (() => void) | undefined;
      let isWanted = true;
      tell((widget) => {
        if (isWanted) off = widget.on(type, listener);
      });
      // The placeholder stands before there is a widget to say so.
      if (type === 'skeleton' && !inner) onSkeleton.add(listener);
      return () => {
        isWanted = false;
        onSkeleton.delete(listener);
        off?.();
      };
    },
    destroy(options) {
      if (inner) inner.destroy(options);
      else if (options?.forget) quietly(() => forgetStored(given, window));
      if (isGone()) return;
      status = 'destroyed';
      ahead?.stop();
      release();
      ready.reject(new MountError('DESTROYED', 'Destroyed before the first page was drawn'));
    },
  };
  start();
  // Until the widget is there it cannot listen by itself.
  quietly(() => {
    const { signal } = given;
    const end = (): void => handle.destroy();
    signal?.addEventListener('abort', end);
    ready.promise.finally(() => signal?.removeEventListener('abort', end));
  });
  return handle;
}
