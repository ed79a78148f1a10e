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

/** Members of the options that are other ones now and that `update` takes. */
export function changesOf(before: MountOptions, now: MountOptions): WidgetPatch {
  const changed = patchable.filter((name) => now[name] !== undefined && !Object.is(now[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}
