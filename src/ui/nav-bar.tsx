import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button';

/** A navigation bar: back, title or a custom start, actions, and rows (chips, tabs) that stay with it. */
export interface NavBarProps {
  /** Beside `start` it is only read. */
  title?: string | undefined;
  back?: { label: string; onClick: () => void } | undefined;
  /** Takes the place of back and title, for example the store switch of the entry page. */
  start?: ReactNode;
  actions?: ReactNode;
  /** Rows below the bar that stick with it. */
  children?: ReactNode;
  /** Something below sticks under the bar, and is told its height as --_top. @default false */
  isFollowed?: boolean | undefined;
}

/** The white sticky bar on top. */
export function NavBar({ title, back, start, actions, children, isFollowed = false }: NavBarProps) {
  const ref = useRef<HTMLElement>(null);
  // Sets the inherited property only where it is used and once the bar is laid out, because it makes the browser
  // restyle all descendants.
  useEffect(() => {
    const bar = ref.current;
    if (!bar || !isFollowed) return;
    const publish = () => bar.parentElement?.style.setProperty('--_top', `${bar.offsetHeight}px`);
    if (typeof ResizeObserver !== 'function') return publish();
    const observer = new ResizeObserver(publish);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [isFollowed]);
  return (
    <header className="top" part="nav" ref={ref}>
      <div className={start ? 'nav free' : 'nav'}>
        <div>{start ?? (back && <IconButton icon="back" label={back.label} onClick={back.onClick} />)}</div>
        {start ? title && <h1 className="spoken">{title}</h1> : <h1>{title}</h1>}
        <div>{actions}</div>
      </div>
      {children}
    </header>
  );
}
