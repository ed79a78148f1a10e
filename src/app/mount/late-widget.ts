// A handle whose widget comes later, or never: it records calls and passes them on.
import type { MountOptions, Widget, WidgetEvents } from '../../../types';
import { MountError, quit, tellHost } from './mount-error';
import { createReady } from './ready';
import { reserve } from './registry';

interface Late {
  handle: Widget;
  /** Makes the widget, unless the handle was destroyed before. */
  become(create: () => Widget): void;
  /** There will be no widget: the status is 'failed', and `ready` rejects with the reason. */
  fail(error: MountError | Promise<MountError>): void;
}

export function createLateWidget(
  element: Element | null,
  id: string,
  options: MountOptions,
  onDestroy: () => void = () => undefined,
): Late {
  const ready = createReady<Widget>();
  const later: ((widget: Widget) => void)[] = [];
  let inner: Widget | undefined;
  let status: Widget['status'] = 'loading';
  let release = (): void => undefined;
  const tell = (what: (widget: Widget) => void): void => {
    if (inner) what(inner);
    else if (status === 'loading') later.push(what);
  };
  const take = (): void => {
    if (element && status === 'loading') release = reserve(element, handle);
  };
  const end = (next: 'failed' | 'destroyed', error: MountError | Promise<MountError>): void => {
    // What has failed keeps its reason, whose words may still be on their way.
    if (status === 'loading') Promise.resolve(error).then(ready.reject);
    status = next;
    later.length = 0;
    release();
  };

  const handle: Widget = {
    id,
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
    // A part has nothing that its back key could leave.
    back: () => (inner ? inner.back() : status === 'loading' && !options.view && quit(options)),
    logout: () => tell((widget) => widget.logout()),
    refresh: () => tell((widget) => widget.refresh()),
    print: () => inner?.print() ?? false,
    setDefaults: (defaults) => tell((widget) => widget.setDefaults(defaults)),
    pause: () => tell((widget) => widget.pause()),
    resume: () => tell((widget) => widget.resume()),
    on<Type extends keyof WidgetEvents>(type: Type, listener: (event: WidgetEvents[Type]) => void) {
      let off: (() => void) | undefined = () => undefined;
      tell((widget) => {
        off &&= widget.on(type, listener);
      });
      return () => {
        off?.();
        off = undefined;
      };
    },
    destroy(options) {
      if (inner) return inner.destroy(options);
      end('destroyed', new MountError('DESTROYED', 'Destroyed before the first page was drawn'));
      onDestroy();
    },
  };
  take();
  return {
    handle,
    become(create) {
      if (status !== 'loading') return;
      release();
      inner = create();
      // The host keeps using the handle it was given first.
      if (inner.status === 'loading') take();
      inner.on('status', (event) => {
        if (event.status === 'destroyed') release();
      });
      for (const what of later.splice(0)) what(inner);
      inner.ready.then(() => ready.resolve(handle), ready.reject);
    },
    fail(error) {
      if (status !== 'loading') return;
      end('failed', error);
      // Reported after the call, so that a host that mounts again in its handler does not re-enter `mount`.
      Promise.resolve(error).then((told) => tellHost(options, told));
    },
  };
}
