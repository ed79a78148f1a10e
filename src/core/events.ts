import type { MountOptions, WidgetError, WidgetEvents } from '../../types';
import { messageOf } from '../lib/message-of';

type EventType = keyof WidgetEvents;
type Listener<Type extends EventType> = (event: WidgetEvents[Type]) => void;
type Listeners = { [Type in EventType]?: Set<Listener<Type>> };

/** What the widget tells its host. */
export interface Events {
  on<Type extends EventType>(type: Type, listener: Listener<Type>): () => void;
  emit<Type extends EventType>(type: Type, event: WidgetEvents[Type]): void;
  /** A failure: the event 'error' and the host's `onError`. */
  report(error: WidgetError): void;
  /** Runs a function of the host; what it throws or rejects with is reported and goes no further. */
  guard<Result>(source: string, run: () => Result): Result | undefined;
  clear(): void;
}

/** `options` is asked at every event, since the host may change its handlers. */
export function createEvents(options: () => MountOptions): Events {
  let listeners: Listeners = Object.create(null);

  const fail = (source: string, error: unknown): void => {
    // A broken error handler must not report itself for ever.
    if (source === 'on.error' || source === 'onError') return;
    report({ kind: 'host', message: messageOf(error), source });
  };

  function guard<Result>(source: string, run: () => Result): Result | undefined {
    try {
      const result = run();
      if (result instanceof Promise) result.catch((error: unknown) => fail(source, error));
      return result;
    } catch (error) {
      fail(source, error);
      return undefined;
    }
  }

  function emit<Type extends EventType>(type: Type, event: WidgetEvents[Type]): void {
    const fromOptions: Listener<Type> | undefined = options().on?.[type];
    if (fromOptions) guard(`on.${type}`, () => fromOptions(event));
    const added: Set<Listener<Type>> | undefined = listeners[type];
    for (const listener of [...(added ?? [])]) guard(`on.${type}`, () => listener(event));
  }

  function report(error: WidgetError): void {
    emit('error', error);
    const onError = options().host?.onError;
    if (onError) guard('onError', () => onError(error));
  }

  return {
    emit,
    report,
    guard,
    on(type, listener) {
      // Hosts in plain JavaScript may hand over anything.
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
