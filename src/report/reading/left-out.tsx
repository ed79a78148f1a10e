import { useTexts } from '../../core/use-services';
import { joined } from '../../ui/lists/bound';
import { pageTexts } from './page-texts';

/** The categories that a ranking or list leaves out, such as drinks; nothing where it leaves out none. */
export function LeftOut({ names = [] }: { names: readonly string[] | undefined }) {
  const { t } = useTexts();
  return names[0] ? <p className="caption">{t(pageTexts.leftOut, { names: joined(names) })}</p> : null;
}
