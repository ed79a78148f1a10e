/** The menu of the pages the user may open; pages that the edition lacks are greyed. */
import { useStore } from '@nanostores/react';
import { paths } from '../../core/router/paths';
import { chosenPeriod } from '../../report/period/chosen-period';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { MenuGrid } from '../../ui/lists/menu-grid';
import { menu } from './menu';
import { texts } from './texts';

/** A page opens with the period that was chosen last; before the first trade of the day with yesterday, unless the host says otherwise. */
export function MenuCard({ isQuiet }: { isQuiet: boolean }) {
  const { environment, overlays, permission, router, $hasMessages, t } = useTools();
  useStore(permission.$lists);
  const hasMessages = useStore($hasMessages);
  const chosen = useStore(chosenPeriod(router));
  const first = isQuiet && environment.options.defaults?.range === undefined ? { range: '1' } : {};
  const items = menu.flatMap(({ path, label, icon, code, days }) => {
    const right = permission.can(code);
    if (right === 'denied' || (path === paths.messages && !hasMessages)) return [];
    const off = right === 'not-in-edition' ? t(texts.notInEdition) : undefined;
    const query = days === 0 ? {} : chosen && chosen.days <= days ? chosen.query : first;
    return [
      {
        key: path,
        icon,
        label: t(label),
        off,
        onClick: () => (off ? overlays.toast(off) : router.navigate(path, query)),
      },
    ];
  });
  return (
    <Card flush label={t(texts.menu)}>
      <MenuGrid label={t(texts.menu)} items={items} />
    </Card>
  );
}
