import { createPortal } from 'react-dom';
import { Icon, type IconName, type IconPath } from '../icon';
import { useLayers, useTopLayer } from './layers';

/** A short message; the caller removes it after a time. */
export interface ToastItem {
  id: string | number;
  text: string;
  kind?: 'plain' | 'ok' | 'bad' | undefined;
}

const warning: IconPath = 'M12 4l9 15.5H3zM12 10v4.5M12 17v.01';
const icons = { plain: null, ok: 'check', bad: warning } satisfies Record<string, IconName | null>;

/** Renders toasts in the topmost dialog, because content outside an open dialog is inert and not announced. */
export function Toasts({ items }: { items: readonly ToastItem[] }) {
  const top = useTopLayer();
  const contained = useLayers()?.contained;
  const list = (
    <div className={contained ? 'toasts inside' : 'toasts'}>
      {items.map(({ id, text, kind = 'plain' }) => {
        const icon = icons[kind];
        return (
          <div key={id} className="toast" role={kind === 'bad' ? 'alert' : 'status'}>
            {icon && <Icon name={icon} size={18} />}
            <span>{text}</span>
          </div>
        );
      })}
    </div>
  );
  return top ? createPortal(list, top) : list;
}
