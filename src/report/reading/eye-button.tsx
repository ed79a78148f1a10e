/** The privacy eye: hides all amounts until it is tapped again (docs/product/screens.md#common-rules). */
import { IconButton } from '../../ui/icon-button';
import { texts } from '../texts';
import { useTools } from '../tools';

export function EyeButton() {
  const { $hidden, isHidden, t } = useTools();
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={t(isHidden ? texts.showAmounts : texts.hideAmounts)}
      pressed={isHidden}
      onClick={() => $hidden.set(!isHidden)}
    />
  );
}
