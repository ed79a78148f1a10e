/** What can be done with the messages as a whole, in words. */
import { useStore } from '@nanostores/react';
import { useTools } from '../../report/tools';
import { Cell } from '../../ui/lists/cell';
import { texts } from './texts';

export interface MessageMenuProps {
  /** Absent where the user may not do it, or where there is nothing to do it with. */
  onReadAll?: (() => void) | undefined;
  onAlerts?: (() => void) | undefined;
  onClear?: (() => void) | undefined;
}

export function MessageMenu({ onReadAll, onAlerts, onClear }: MessageMenuProps) {
  const { t, $unread } = useTools();
  // The count may come while the menu is open.
  const unread = useStore($unread) ?? 0;
  return (
    <div>
      <Cell
        label={t(texts.readAll)}
        value={unread > 0 ? unread : t(texts.noUnread)}
        onClick={unread > 0 ? onReadAll : undefined}
      />
      {onAlerts && <Cell label={t(texts.alerts)} onClick={onAlerts} />}
      {onClear && <Cell label={t(texts.clear)} onClick={onClear} />}
    </div>
  );
}
