import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button';

/** Props of a navigation bar: back, title or other start content, actions, and rows that stick with it. */
export interface NavBarProps {
  /** Title; with `start` it is only announced by screen readers. */
  title?: string | undefined;
  back?: { label: string; onClick: () => void } | undefined;
  /** Replaces back button and title, as the store switch of the entry page does. */
  start?: ReactNode;
  actions?: ReactNode;
  /** Rows below the bar that stick with it, such as chips and tabs. */
  children?: ReactNode;
  /** Content below sticks under the bar, so the bar's height is set as the CSS property `--_top`. @default false */
  isFollowed?: boolean | undefined;
}

/** The sticky navigation bar. It is no `header`, because the `banner` landmark belongs to the host. */
export function NavBar({ title, back, start, actions, children, isFollowed = false }: NavBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Sets the inherited property only where it is used and once the bar is laid out, because it makes the browser
  // restyle all descendants.
  useEffect(() => {
    const bar = ref.current;
    const frame = bar?.parentElement;
    if (!frame || !isFollowed) return;
    const publish = () => frame.style.setProperty('--_top', `${bar.offsetHeight}px`);
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(publish) : undefined;
    if (observer) observer.observe(bar);
    else publish();
    return () => {
      observer?.disconnect();
      // The next page may have a list in a box of its own, whose heads stick to that.
      frame.style.removeProperty('--_top');
    };
  }, [isFollowed]);
  return (
    <div className="top" part="nav" ref={ref}>
      <div className={start ? 'nav free' : 'nav'}>
        <div>{start ?? (back && <IconButton icon="back" label={back.label} onClick={back.onClick} />)}</div>
        {start ? title && <h1 className="spoken">{title}</h1> : <h1 title={title}>{title}</h1>}
        <div>{actions}</div>
      </div>
      {children}
    </div>
  );
}
