// `boss-assistant/svelte`: the widget as a Svelte action, `<div use:bossAssistant={options} />`.
import { get, type MountOptions, mount, type Widget } from './index';
import { changesOf } from './wrapper-members';

/** Options of `mount`, and the widget for the component. */
export interface BossAssistantOptions extends MountOptions {
  /** Called with the widget when it is mounted. @default nothing happens */
  onWidget?: ((widget: Widget) => void) | undefined;
}

/** Mounts the widget into the element; new options are applied by `update`, and the widget ends with the element. */
export function bossAssistant(
  element: HTMLElement,
  given?: BossAssistantOptions,
): { update(options: BossAssistantOptions): void; destroy(): void } {
  // A template may hand over null until its options have come.
  const { onWidget, ...options } = given ?? {};
  let last: MountOptions = options;
  const widget = mount(element, options);
  onWidget?.(widget);
  return {
    update(next) {
      const { onWidget: _, ...now } = next ?? {};
      const patch = changesOf(last, now);
      last = now;
      if (Object.keys(patch).length > 0) get(element)?.update(patch);
    },
    destroy: () => widget.destroy(),
  };
}
