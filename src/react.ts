// `boss-assistant/react`: the widget as a React component; React is imported from the host.
import { type CSSProperties, createElement, type ReactElement, useEffect, useRef } from 'react';
import { get, type MountOptions, mount, type Widget } from './index';
import { changesOf } from './wrapper-members';

/**
 * Options of `mount` as props. Changes of members of `WidgetPatch` are applied by `update`; the others are read when
 * mounting.
 */
export interface BossAssistantProps extends MountOptions {
  /** Class of the element around the widget. @default none */
  className?: string | undefined;
  /**
   * Style of the element around the widget; without a height the widget takes the height of the window. @default none
   */
  style?: CSSProperties | undefined;
  /** Called with each mounted widget, including the first one of StrictMode. @default nothing happens */
  onWidget?: ((widget: Widget) => void) | undefined;
}

/** Renders an element, mounts the widget into it and destroys the widget when the component is unmounted. */
export function BossAssistant({ className, style, onWidget, ...options }: BossAssistantProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<MountOptions>(options);
  const tell = useRef(onWidget);
  tell.current = onWidget;
  useEffect(() => {
    if (!box.current) return;
    const widget = mount(box.current, last.current);
    tell.current?.(widget);
    return () => widget.destroy();
  }, []);
  useEffect(() => {
    const patch = changesOf(last.current, options);
    last.current = options;
    if (box.current && Object.keys(patch).length > 0) get(box.current)?.update(patch);
  });
  return createElement('div', { ref: box, className, style });
}
