// What the wrappers for frameworks know of the widget: the options that `update` takes, and the events.
import type { MountOptions, WidgetEvents, WidgetPatch } from './index';

/** Options that `update` takes. */
export const patchable = [
  'userInfo',
  'appInfo',
  'locale',
  'theme',
  'textSize',
  'trend',
  'insets',
  'overlays',
  'defaults',
  'rowActions',
  'host',
  'on',
] as const satisfies readonly (keyof WidgetPatch)[];

/** Events of the widget. */
export const eventNames = [
  'status',
  'skeleton',
  'route',
  'navigate',
  'title',
  'unread',
  'error',
  'exit',
  'authexpired',
  'shop',
  'locale',
  'login',
  'logout',
] as const satisfies readonly (keyof WidgetEvents)[];

/** Told of each event of the widget. */
export type Tell = (name: (typeof eventNames)[number], event: unknown) => void;

/**
 * Handlers by which `tell` hears of every event after the host's own handler, those of the mount itself too: of several
 * objects the first that has one. What is no set of functions is left to `mount`, which names it.
 */
export function heardBy(tell: Tell, ...given: MountOptions['on'][]): MountOptions['on'] {
  const [own = {}] = given;
  const isWrong = (handler: unknown): boolean => Boolean(handler) && typeof handler !== 'function';
  if (Object(own) !== own) return own;
  // An instance of a class may hold what it likes.
  const isPlain = !Object.getPrototypeOf(Object.getPrototypeOf(own) ?? own);
  if (isPlain && eventNames.some((name) => isWrong(own[name]))) return own;
  return Object.fromEntries(
    eventNames.map((name) => [
      name,
      (event: never) => {
        try {
          const owner = given.find((one) => one && name in one);
          // What it returns is the widget's to watch: an asynchronous handler may be rejected.
          if (typeof owner?.[name] === 'function') return owner[name](event);
        } finally {
          tell(name, event);
        }
      },
    ]),
  );
}

/** Members of the options that are other ones now and that `update` takes; `tell` goes on hearing of events. */
export function changesOf(before: MountOptions, now: MountOptions, tell?: Tell): WidgetPatch {
  const changed = patchable.filter((name) => now[name] !== undefined && !Object.is(now[name], before[name]));
  const patch: WidgetPatch = Object.fromEntries(changed.map((name) => [name, now[name]]));
  return tell && patch.on ? { ...patch, on: heardBy(tell, patch.on, before.on) } : patch;
}
