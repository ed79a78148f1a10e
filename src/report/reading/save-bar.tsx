import { ActionBar, Button } from '../../ui/button';
import { useTools } from '../tools';
import { controls } from './page-texts';

interface SaveBarProps {
  isReady: boolean;
  onSave: () => Promise<void>;
  label?: string | undefined;
  /** At the foot of a page instead of a sheet. */
  stick?: boolean;
}

export function SaveBar({ isReady, onSave, label, stick = false }: SaveBarProps) {
  const { t } = useTools();
  return (
    <ActionBar stick={stick}>
      <Button wide kind="primary" disabled={!isReady} onClick={() => void onSave()}>
        {label ?? t(controls.save)}
      </Button>
    </ActionBar>
  );
}
