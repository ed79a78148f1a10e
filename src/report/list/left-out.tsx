/** What a list or ranking leaves out, said in a line: nothing where it leaves out nothing. */
import { joined } from '../../ui/lists/bound';
import { pageTexts } from '../reading/page-texts';
import { useTools } from '../tools';

/** Categories such as drinks. */
export function LeftOut({ names = [] }: { names: readonly string[] | undefined }) {
  const { t } = useTools();
  return names[0] ? <p className="caption">{t(pageTexts.leftOut, { names: joined(names) })}</p> : null;
}

interface Listed {
  /** @default those that are listed */
  Total?: number | undefined;
  List: readonly unknown[];
}

/** How many rows there are beyond those listed, as a figure. */
export const notListed = ({ Total = 0, List }: Listed) =>
  Total > List.length && ([pageTexts.notListed, Total - List.length, 'count'] as const);

export function NotListed(of: Listed) {
  const { t, figure } = useTools();
  const [name, left] = notListed(of) || [];
  return name ? (
    <p className="caption">
      {t(name)} {figure(left, 'count')}
    </p>
  ) : null;
}
