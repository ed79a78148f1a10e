import { type ReactNode, useLayoutEffect } from 'react';
import { IconButton } from './icon-button';
import { useSize } from './use-size';

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
}

/** The white sticky bar on top; publishes its height as --_top so that sticky group headers stop below it. */
export function NavBar({ title, back, start, actions, children }: NavBarProps) {
  const [ref, { height }] = useSize<HTMLElement>();
  useLayoutEffect(() => {
    ref.current?.parentElement?.style.setProperty('--_top', `${height}px`);
  }, [height, ref]);
  return (
    <header className="top" part="nav" ref={ref}>
      <div className={start ? 'nav free' : 'nav'}>
        <div>{start ?? (back && <IconButton icon="back" label={back.label} onClick={back.onClick} />)}</div>
        {start ? title && <h1 className="sr">{title}</h1> : <h1>{title}</h1>}
        <div>{actions}</div>
      </div>
      {children}
    </header>
  );
}
