// How large text is drawn: as the option or the user's setting says, else as the device does.
import type { TextSize } from '../../../types';

const LARGEST = 2;

interface Measured {
  /** What the device asks for; 1 where it cannot be read. */
  asked: number;
  /** What the system does by itself to every size, as Android's web view does. */
  applied: number;
}

/** Reads the default size of the browser, and on iOS the size of the system's own text. */
function measure(root: ShadowRoot): Measured {
  const probe = root.ownerDocument.createElement('span');
  root.append(probe);
  const sizeOf = (font: string): number => {
    probe.style.font = font;
    return Number.parseFloat(getComputedStyle(probe).fontSize);
  };
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden' });
  probe.textContent = 'x';
  // An engine that does not know Apple's name keeps the font before it.
  const asked = Math.max(sizeOf('medium sans-serif') / 16, sizeOf('-apple-system-body') / 17);
  const written = sizeOf('100px/1 sans-serif') / 100;
  const applied = probe.offsetHeight / 100;
  probe.remove();
  return { asked: asked / written || 1, applied: Math.max(1, applied) };
}

/** The factor of all text, and how much larger than written text is drawn in the end. */
export function textScales(root: ShadowRoot, size: TextSize): { factor: number; drawn: number } {
  const { asked, applied } = measure(root);
  const factor = size === 'auto' ? Math.min(LARGEST, Math.max(1, asked)) : size / 100;
  return { factor, drawn: factor * applied };
}
