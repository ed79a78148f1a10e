// The widget as a React component, `boss-assistant/react`; React is the host's own.
import { type CSSProperties, createElement, type ReactElement, useEffect, useRef } from 'react';
import { get, type MountOptions, mount, type Widget, type WidgetPatch } from './index';

/** Options of `mount` as props; what `update` can change may change while it runs, the rest is read once. */
export interface BossAssistantProps extends MountOptions {
  /** Of the box around the widget. @default none */
  className?: string | undefined;
  /** Of the box around the widget; give it a height, else it takes the window's. @default none */
  style?: CSSProperties | undefined;
  /** Hears of every widget that is mounted, StrictMode's first one among them. @default nothing happens */
  onWidget?: ((widget: Widget) => void) | undefined;
}

/** Draws a box, mounts the widget into it and destroys it with the component. */
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
    const { userInfo, appInfo, locale, theme, textSize, trend, insets, overlays, host, on } = options;
    const now: WidgetPatch = {
      ...{ userInfo, appInfo, locale, theme, textSize, trend, insets, overlays, host, on },
    };
    const changed = Object.entries(now).filter(
      ([name, value]) => value !== undefined && !Object.is(value, Reflect.get(last.current, name)),
    );
    last.current = options;
    if (box.current && changed.length > 0) get(box.current)?.update(Object.fromEntries(changed));
  });
  return createElement('div', { ref: box, className, style });
}
