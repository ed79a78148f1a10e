import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../loading';
import { ownPx } from '../own-px';
import { useCss } from '../use-css';
import css from './pull.css';
import { scrollParent } from './scroll-parent';

const enough = 60;

export interface PullProps {
  /** Texts of the three steps. */
  texts: { pull: string; release: string; busy: string };
  onRefresh: () => Promise<unknown>;
}

/** Refreshes when the element around it is pulled down from its top; callers also offer a button for keyboard users. */
export default function Pull({ texts, onRefresh }: PullProps) {
  useCss(css);
  const ref = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const live = useRef({ onRefresh, isBusy });
  live.current = { onRefresh, isBusy };

  useEffect(() => {
    const element = ref.current?.parentElement;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    let distance = 0;
    let isOurs = false;
    let isGone = false;
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      const scroller = scrollParent(element);
      const isAtTop = (scroller ? scroller.scrollTop : scrollY) <= 0;
      start =
        touch && event.touches.length === 1 && isAtTop && !live.current.isBusy
          ? { x: touch.clientX, y: touch.clientY }
          : null;
      isOurs = false;
      distance = 0;
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const own = ownPx(element);
      const down = own(touch.clientY - start.y);
      if (!isOurs) {
        const aside = Math.abs(own(touch.clientX - start.x));
        if (Math.abs(down) < 8 && aside < 8) return;
        // A horizontal or upward movement is scrolling, so the rest of this touch is ignored.
        if (down <= aside) {
          start = null;
          return;
        }
        isOurs = true;
      }
      if (event.cancelable) event.preventDefault();
      distance = Math.max(0, Math.min(96, down / 2));
      setPull(distance);
    };
    const onEnd = () => {
      start = null;
      if (!isOurs) return;
      isOurs = false;
      setPull(0);
      if (distance < enough) return;
      setBusy(true);
      const done = () => {
        if (!isGone) setBusy(false);
      };
      live.current.onRefresh().then(done, done);
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      isGone = true;
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, []);

  return (
    <div ref={ref} className="pull" role="status" style={{ height: isBusy ? 44 : pull }}>
      {(isBusy || pull > 0) && (
        <span>
          {isBusy && <Spinner />}
          {isBusy ? texts.busy : pull >= enough ? texts.release : texts.pull}
        </span>
      )}
    </div>
  );
}
