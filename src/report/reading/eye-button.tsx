/** The privacy eye: hides all amounts until it is tapped again (docs/product/screens.md#common-rules). */
import { useStore } from '@nanostores/react';
import { useServices, useTexts } from '../../core/use-services';
import { IconButton } from '../../ui/icon-button';
import { texts } from '../texts';

export function EyeButton() {
  const { $hidden } = useServices();
  const { t } = useTexts();
  const isHidden = useStore($hidden);
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={t(isHidden ? texts.showAmounts : texts.hideAmounts)}
      pressed={isHidden}
      onClick={() => $hidden.set(!isHidden)}
    />
  );
}
