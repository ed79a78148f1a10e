// Text size: from the option or the user's setting, else from the device.
import type { TextSize } from '../../../types';

const LARGEST = 2;

interface Measured {
  /** Factor requested by the device; 1 if it cannot be determined. */
  asked: number;
  /** Factor the system applies to all sizes by itself, as Android's web view does. */
  applied: number;
}

/** Measures the browser's default size and, on iOS, the system's text size. */
function measure(root: ShadowRoot): Measured {
  const probe = root.ownerDocument.createElement('span');
  root.append(probe);
  const sizeOf = (font: string): number => {
    probe.style.font = font;
    return Number.parseFloat(getComputedStyle(probe).fontSize);
  };
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden' });
  probe.textContent = 'x';
  // Engines that do not know `-apple-system-body` ignore the assignment and keep the font set before.
  const asked = Math.max(sizeOf('medium sans-serif') / 16, sizeOf('-apple-system-body') / 17);
  const written = sizeOf('100px/1 sans-serif') / 100;
  const applied = probe.offsetHeight / 100;
  probe.remove();
  return { asked: asked / written || 1, applied: Math.max(1, applied) };
}

/** `factor` scales the widget's sizes; `drawn` is the resulting size including the system's own factor. */
export function textScales(root: ShadowRoot, size: TextSize): { factor: number; drawn: number } {
  const { asked, applied } = measure(root);
  const factor = size === 'auto' ? Math.min(LARGEST, Math.max(1, asked)) : size / 100;
  return { factor, drawn: factor * applied };
}
