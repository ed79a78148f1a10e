import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useScroll } from '../../src/app/frame/use-scroll';
import type { Router } from '../../src/core/router/router';
import { tick } from '../support/render-widget';

test.each(['pointerdown', 'wheel', 'keydown'])(
  'a page that is returned to grows to where it was left, unless the user scrolls it by then: %s',
  async (used) => {
    let [top, most] = [0, 100];
    const frame = document.createElement('div');
    Object.defineProperty(frame, 'scrollTop', {
      get: () => top,
      set: (value) => {
        top = Math.min(value, most);
      },
    });
    const router = { scrolled: new Map([['visit', 500]]) } as unknown as Router;
    const Page = () => {
      useScroll(useRef(frame), router, 'visit');
      return null;
    };
    const root = createRoot(document.createElement('div'));
    root.render(<Page />);
    const growTo = async (height: number): Promise<number> => {
      most = height;
      frame.append(document.createElement('p'));
      await tick(5);
      return top;
    };
    await tick(5);
    expect([top, await growTo(300)]).toEqual([100, 300]);
    frame.dispatchEvent(new Event(used));
    expect(await growTo(600)).toBe(300);
    root.unmount();
  },
);
