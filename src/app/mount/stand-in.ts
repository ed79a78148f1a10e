// The handle of a widget whose code is on its way: it records calls, and passes them on once the widget is there.
import type { BossAssistant, MountOptions, Widget, WidgetEvents } from '../../../types';
import { forgetStored } from '../../core/storage';
import type { Ahead } from '../ahead/look-ahead';
import { MountError, tellHost } from './mount-error';
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

const quietly = (run: () => void): void => {
  try {
    run();
  } catch {
    // A host's handler that throws; before the widget is there, nobody could be told.
  }
};

export function createStandIn(element: Element | null, given: MountOptions, coming: Coming): Widget {
  const ready = createReady<Widget>();
  const later: ((widget: Widget) => void)[] = [];
  const onSkeleton = new Set<(event: WidgetEvents['skeleton']) => void>();
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
        const told = [(event: WidgetEvents['skeleton']) => given.on?.skeleton?.(event), ...onSkeleton];
        for (const listener of told) quietly(() => listener({}));
      });
    }
    coming.load(ahead).then(begin, fail);
  };

  const begin = (sdk: BossAssistant): void => {
    if (isGone()) return;
    release();
    ahead?.skeleton?.remove();
    inner = coming.mount(sdk, ahead?.options ?? given);
    // The host keeps using the handle it was given first.
    take();
    inner.on('status', (event) => {
      if (event.status === 'destroyed') release();
    });
    for (const what of later.splice(0)) what(inner);
    inner.ready.then(() => {
      // A part has registered a handle of its own when its code came.
      if (!isGone()) take();
      ready.resolve(handle);
    }, ready.reject);
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
    back() {
      if (inner || isGone()) return inner?.back() ?? false;
      // Nothing is open yet, so the key leads out, also while the code does not come.
      quietly(() => given.on?.exit?.({ reason: 'quit' }));
      quietly(() => given.host?.onExit?.('quit'));
      return false;
    },
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
      const early = (event: WidgetEvents['skeleton']): void => Reflect.apply(listener, undefined, [event]);
      if (type === 'skeleton' && !inner) onSkeleton.add(early);
      return () => {
        isWanted = false;
        onSkeleton.delete(early);
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
  return handle;
}
