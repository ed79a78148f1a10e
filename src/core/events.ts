import type { HostFunctions, MountOptions, WidgetError, WidgetEvents } from '../../types';
import { messageOf } from '../lib/message-of';
import type { Handed } from './on-host';

type EventType = keyof WidgetEvents;
export type Handlers = NonNullable<MountOptions['on']>;
type Listener<Type extends EventType> = (event: WidgetEvents[Type]) => void;
type Listeners = { [Type in EventType]?: Set<Listener<Type>> };

/** Events and errors that the widget reports to its host. */
export interface Events {
  on<Type extends EventType>(type: Type, listener: Listener<Type>): () => void;
  emit<Type extends EventType>(type: Type, event: WidgetEvents[Type]): void;
  /** A failure: the event 'error' and the host's `onError`. */
  report(error: WidgetError): void;
  /** Calls a function of the host; an exception or rejection is reported and not passed on. */
  guard<Result>(source: string, run: () => Result): Result | undefined;
  clear(): void;
}

export function createEvents(functions: Handed<HostFunctions>, handlers: Handed<Handlers>): Events {
  let listeners: Listeners = Object.create(null);

  const fail = (source: string, error: unknown): void => {
    // Prevents endless recursion when the error handler itself throws.
    if (source === 'on.error' || source === 'onError') return;
    report({ kind: 'host', message: messageOf(error), source });
  };

  function guard<Result>(source: string, run: () => Result): Result | undefined {
    try {
      const result = run();
      // Also of another realm, as of a shell in the page around the frame.
      Promise.resolve(result).catch((error: unknown) => fail(source, error));
      return result;
    } catch (error) {
      fail(source, error);
      return undefined;
    }
  }

  function emit<Type extends EventType>(type: Type, event: WidgetEvents[Type]): void {
    const fromOptions: Listener<Type> | undefined = handlers.get(type);
    if (typeof fromOptions === 'function') guard(`on.${type}`, () => fromOptions(event));
    const added: Set<Listener<Type>> | undefined = listeners[type];
    for (const listener of [...(added ?? [])]) guard(`on.${type}`, () => listener(event));
  }

  function report(error: WidgetError): void {
    emit('error', error);
    guard('onError', () => functions.get('onError')?.(error));
  }

  return {
    emit,
    report,
    guard,
    on(type, listener) {
      // Hosts without TypeScript may pass any value.
      if (typeof type !== 'string') return () => undefined;
      const known: Listeners[typeof type] = listeners[type];
      const set: Set<typeof listener> = known ?? new Set();
      Object.assign(listeners, { [type]: set });
      set.add(listener);
      return () => {
        set.delete(listener);
      };
    },
    clear() {
      listeners = Object.create(null);
    },
  };
}
