import type { HostFunctions, MountOptions, WidgetError, WidgetEvents } from '../../types';
import { messageOf } from '../lib/message-of';
import type { Handed } from './on-host';

type EventType = keyof WidgetEvents;
export type Handlers = NonNullable<MountOptions['on']>;
type Listener<Type extends EventType> = (event: WidgetEvents[Type]) => void;

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
  /** Each call of `on` is one of its own, also with the same function. */
  const listeners = new Set<readonly [type: EventType, listener: (event: never) => void]>();

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
    // One that is removed by a handler before it is not called any more.
    for (const added of [...listeners])
      if (added[0] === type && listeners.has(added))
        guard(`on.${type}`, () => Reflect.apply(added[1], undefined, [event]));
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
      const added = [type, listener] as const;
      listeners.add(added);
      return () => {
        listeners.delete(added);
      };
    },
    clear: () => listeners.clear(),
  };
}
