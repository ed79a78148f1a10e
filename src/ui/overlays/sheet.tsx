import { type PointerEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../icon-button';
import { ownPx } from '../own-px';
import { Dialog } from './dialog';

/** Props of a panel that slides in from the bottom of the screen. */
export interface SheetProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet with grab handle, head with close button, and scrolling body; dragging the head down closes it. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const panel = useRef<HTMLElement>(null);
  const drag = useDragDown(panel, onClose);
  return (
    <Dialog label={title} onClose={onClose}>
      <section className="sheet" part="sheet" ref={panel}>
        <div className="grab" {...drag} />
        <header {...drag}>
          <span />
          <h2 className="cut">{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className="body">{children}</div>
      </section>
    </Dialog>
  );
}

/** In px of the sheet. */
const movedDown = ({ clientY, currentTarget }: PointerEvent<HTMLElement>, start: number): number =>
  ownPx(currentTarget)(clientY - start);

function useDragDown(panel: { current: HTMLElement | null }, onClose: () => void) {
  const start = useRef<number | null>(null);
  const moveBy = (offset: number) => {
    if (panel.current) panel.current.style.transform = offset > 0 ? `translateY(${offset}px)` : '';
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const offset = movedDown(event, start.current);
    start.current = null;
    moveBy(0);
    if (event.type === 'pointerup' && offset > 80) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) moveBy(movedDown(event, start.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
