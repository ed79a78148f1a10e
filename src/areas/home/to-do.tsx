/** What to do now, at most three lines: each says money, store and days, and a tap leads to its page. */
import { paths } from '../../core/router/paths';
import { nearDay } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import { useTools } from '../../report/tools';
import { DueStrip } from '../../ui/lists/due-strip';
import { texts } from './texts';
import type { Home } from './use-home';

type Line = NonNullable<Home['ToDo']>[number];

interface ToDoProps {
  lines: readonly Line[];
  today: string;
  Unpaid: Home['Unpaid'];
}

export function ToDo({ lines, today, Unpaid }: ToDoProps) {
  const { t, figure, money, opens } = useTools();
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
  const pageOf = ({ Kind, ID, Type, ShopID, StartTime, EndTime }: Line): (() => void) => {
    const scope = {
      ...{ range: '99', start: StartTime, end: EndTime },
      ...(ShopID === '0' ? {} : { shopId: ShopID }),
    };
    if (Kind === 1) return opens(paths.collectionDetails, { type: 'unpaid' });
    if (Kind === 2) return opens(paths.abnormalLists, { ...scope, type: String(Type), user: ID });
    if (Kind === 5) return opens(paths.food, { ...scope, goods: ID });
    return opens(paths.finance, scope);
  };
  return lines.map((line) =>
    // The line above says what is unpaid, when all of it waits for long.
    line.Kind === 1 && line.Amount === Unpaid?.Amount ? null : (
      <DueStrip key={line.Kind} tone="warn" onClick={pageOf(line)}>
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
    ),
  );
}
