import { controls } from '../controls';
import type { Tools } from '../tools';

/** Says what needs no answer. */
export const tell = ({ overlays, t }: Pick<Tools, 'overlays' | 't'>, title: string, content: string) =>
  overlays.confirm({ title, content, confirmText: t(controls.gotIt), showCancel: false });
