/** What to do now, at most three lines: each says money, store and days, and a tap leads to its page. */
import { paths } from '../../core/router/paths';
import { nearDay } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import { useTools } from '../../report/tools';
import { DueStrip } from '../../ui/lists/due-strip';
import { texts } from './texts';
import type { Home } from './use-home';

type Line = NonNullable<Home['ToDo']>[number];

const TEXTS = {
  1: texts.toDoUnpaid,
  2: texts.toDoPerson,
  3: texts.toDoRestated,
  4: texts.toDoSilent,
  5: texts.toDoDish,
  6: texts.toDoDiscount,
};

interface ToDoProps {
  lines: readonly Line[];
  today: string;
  Unpaid: Home['Unpaid'];
}

export function ToDo({ lines, today, Unpaid }: ToDoProps) {
  const { t, figure, money, opens } = useTools();
  const textOf = ({ Kind, Count, Name, TypeName = '', Rate, Usual, Amount }: Line): string =>
    t(TEXTS[Kind], {
      ...{ n: Count, name: Name, type: TypeName, amount: money(Amount) },
      ...{ rate: figure(Rate, 'rate'), usual: figure(Usual, 'rate') },
    });
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
    // The line above says what is unpaid, also when all that waits for long is of earlier days.
    line.Kind === 1 && (line.Amount === Unpaid?.Amount || line.Count === Unpaid?.OvernightCount) ? null : (
      <DueStrip key={line.Kind} tone="warn" onClick={pageOf(line)}>
        <b>{textOf(line)}</b>{' '}
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
