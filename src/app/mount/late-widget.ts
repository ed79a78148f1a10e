// The handle of a widget that comes later, or never: it records calls and passes them on.
import type { MountOptions, Widget, WidgetEvents } from '../../../types';
import { forgetStored } from '../../core/storage';
import { MountError, quietly } from './mount-error';
import { createReady } from './ready';
import { reserve } from './registry';

interface Late {
  handle: Widget;
  /** Makes the widget, unless the handle was destroyed before. */
  become(create: () => Widget): void;
  /** There will be no widget: the status is 'failed', and `ready` rejects with the reason; `keeps` its element for another try. */
  fail(error: MountError | Promise<MountError>, keeps?: boolean): void;
  /** The widget is on its way again. */
  retry(): void;
  /** Tells the host what the widget itself would say. */
  emit<Type extends keyof WidgetEvents>(type: Type, event: WidgetEvents[Type]): void;
  report(error: MountError): void;
}

export const nameOf = (): string => Math.random().toString(36).slice(2, 10);

export function createLateWidget(
  element: Element | null,
  options: MountOptions,
  onDestroy: () => void = () => undefined,
): Late {
  const ready = createReady<Widget>();
  const later: ((widget: Widget) => void)[] = [];
  const listeners = new Set<readonly [type: keyof WidgetEvents, listener: (event: never) => void]>();
  /** What the host has handed over, the last first. */
  const given: Pick<MountOptions, 'host' | 'on'>[] = [options];
  let inner: Widget | undefined;
  let status: Widget['status'] = 'loading';
  let isMaking = false;
  let release = (): void => undefined;

  const tell = (what: (widget: Widget) => void): void => {
    if (inner) what(inner);
    else if (status !== 'destroyed') later.push(what);
  };
  const take = (): void => {
    release();
    if (element) release = reserve(element, handle);
  };
  const emit: Late['emit'] = (type, event) => {
    quietly(() => given.find(({ on }) => on?.[type])?.on?.[type]?.(event));
    for (const added of [...listeners])
      if (added[0] === type && listeners.has(added)) quietly(() => Reflect.apply(added[1], undefined, [event]));
  };
  const report = ({ code, message, option: source }: MountError): void => {
    const error = { kind: 'mount', code, message, source } as const;
    emit('error', error);
    quietly(() => given.find(({ host }) => host?.onError)?.host?.onError?.(error));
  };
  const end = (): void => handle.destroy();

  const handle: Widget = {
    id: nameOf(),
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
    update(patch) {
      if (!inner && patch) given.unshift(patch);
      tell((widget) => widget.update(patch));
    },
    navigate: (path, how) => tell((widget) => widget.navigate(path, how)),
    back() {
      if (inner) return inner.back();
      // Nothing is open yet, so the key leads out; a part has nothing that its key could leave.
      quietly(() => {
        if (status === 'destroyed' || options.view) return;
        emit('exit', { reason: 'quit' });
        given.find(({ host }) => host?.onExit)?.host?.onExit?.('quit');
      });
      return false;
    },
    logout: () => tell((widget) => widget.logout()),
    refresh: () => tell((widget) => widget.refresh()),
    print: () => inner?.print() ?? false,
    setDefaults: (defaults) => tell((widget) => widget.setDefaults(defaults)),
    pause: () => tell((widget) => widget.pause()),
    resume: () => tell((widget) => widget.resume()),
    on(type, listener) {
      let off: (() => void) | undefined;
      const waiting = [type, listener] as const;
      listeners.add(waiting);
      tell((widget) => {
        if (listeners.has(waiting)) off = widget.on(type, listener);
      });
      return () => {
        listeners.delete(waiting);
        off?.();
      };
    },
    destroy(how) {
      if (inner) inner.destroy(how);
      // A handler ends it that hears how it begins.
      else if (isMaking && status === 'loading') later.push((widget) => widget.destroy(how));
      else {
        if (how?.forget) quietly(() => forgetStored(options, window));
        if (status === 'destroyed') return;
        const before = status;
        status = 'destroyed';
        release();
        const say = (): void => emit('status', { status });
        // What has failed keeps its reason, whose words may still be on their way; mounting again ends it, and is not
        // re-entered either.
        if (before === 'failed') Promise.resolve().then(say);
        else {
          ready.reject(new MountError('DESTROYED', 'Destroyed before the first page was drawn'));
          say();
        }
      }
      onDestroy();
    },
  };
  take();
  // Until the widget is there it cannot listen by itself.
  quietly(() => {
    const { signal } = options;
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    ready.promise.finally(() => signal?.removeEventListener('abort', end));
  });
  return {
    handle,
    become(create) {
      if (status !== 'loading') return;
      release();
      isMaking = true;
      inner = create();
      // The host keeps using the handle it was given first.
      if (inner.status === 'loading') take();
      inner.on('status', (event) => {
        if (event.status === 'destroyed') release();
      });
      for (const what of later.splice(0)) what(inner);
      inner.ready.then(() => {
        // A part has registered a handle of its own when its code came.
        if (handle.status !== 'destroyed') take();
        ready.resolve(handle);
      }, ready.reject);
    },
    fail(error, keeps = false) {
      if (status !== 'loading') return;
      status = 'failed';
      if (!keeps) release();
      // Told after the call, so that a host that mounts again in its handler does not re-enter `mount`.
      Promise.resolve(error).then((told) => {
        ready.reject(told);
        if (status === 'failed') emit('status', { status });
        report(told);
      });
    },
    retry() {
      status = 'loading';
      take();
    },
    emit,
    report,
  };
}
