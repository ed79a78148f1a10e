/** What to do now, at most three lines: each says money, store and days, and a tap leads to its page. */
import { paths } from '../../core/router/paths';
import { useServices } from '../../core/use-services';
import { nearDay } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import { useTools } from '../../report/tools';
import { DueStrip } from '../../ui/lists/due-strip';
import { texts } from './texts';
import type { Home } from './use-home';

type Line = NonNullable<Home['ToDo']>[number];

export function ToDo({ lines, today }: { lines: readonly Line[]; today: string }) {
  const { t, figure, money } = useTools();
  const { router } = useServices();
  const textOf = ({ Kind, Count, Name, TypeName = '', Rate, Usual, StartTime }: Line): string => {
    const [rate, usual] = [figure(Rate, 'rate'), figure(Usual, 'rate')];
    switch (Kind) {
      case 1:
        return t(texts.toDoUnpaid, { n: Count });
      case 2:
        return t(texts.toDoPerson, { name: Name, type: TypeName });
      case 3:
        return t(texts.toDoRestated, { day: nearDay(StartTime, today) });
      case 4:
        return t(texts.toDoSilent);
      case 5:
        return t(texts.toDoDish, { name: Name, rate, usual });
      default:
        return t(texts.toDoDiscount, { rate, usual });
    }
  };
  const open = ({ Kind, ID, Type, ShopID, StartTime, EndTime }: Line): void => {
    const scope = {
      ...{ range: '99', start: StartTime, end: EndTime },
      ...(ShopID === '0' ? {} : { shopId: ShopID }),
    };
    if (Kind === 1) router.navigate(paths.collectionDetails, { type: 'unpaid' });
    else if (Kind === 2) router.navigate(paths.abnormalLists, { ...scope, type: String(Type), user: ID });
    else if (Kind === 5) router.navigate(paths.food, { ...scope, goods: ID });
    else router.navigate(paths.finance, scope);
  };
  return lines.map((line) => (
    <DueStrip key={line.Kind} tone="warn" onClick={() => open(line)}>
      <b>
        {textOf(line)}, {money(line.Amount)}
      </b>
      {'\u00a0· '}
      <span>
        {[
          ownPart(line.ShopName),
          [...new Set([line.StartTime, line.EndTime])].map((day) => nearDay(day, today)).join('–'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </DueStrip>
  ));
}
