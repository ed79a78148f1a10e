/** The menu of the pages the user may open; pages that the edition lacks are greyed. */
import { useStore } from '@nanostores/react';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { Card } from '../../ui/figures/card';
import { MenuGrid } from '../../ui/lists/menu-grid';
import { menu } from './menu';
import { texts } from './texts';

export function MenuCard() {
  const { overlays, permission, router, $hasMessages } = useServices();
  useStore(permission.$lists);
  const { t } = useTexts();
  const hasMessages = useStore($hasMessages);
  const items = menu.flatMap(({ path, label, icon, code }) => {
    const right = permission.can(code);
    if (right === 'denied' || (path === paths.messages && !hasMessages)) return [];
    const off = right === 'not-in-edition' ? t(texts.notInEdition) : undefined;
    return [
      {
        key: path,
        icon,
        label: t(label),
        off,
        onClick: () => (off ? overlays.toast(off) : router.navigate(path)),
      },
    ];
  });
  return (
    <Card flush label={t(texts.menu)}>
      <MenuGrid label={t(texts.menu)} items={items} />
    </Card>
  );
}
