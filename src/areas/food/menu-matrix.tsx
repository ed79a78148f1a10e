/** Menu matrix: every dish with a known cost by its quantity and the margin of a portion, those of a group as rows. */
import { useState } from 'react';
import type { GoodsSaleRow } from '../../../types/api/food';
import { useTools } from '../../report/tools';
import { Scatter } from '../../ui/charts/scatter';
import { Card } from '../../ui/figures/card';
import { ChipRow } from '../../ui/forms/chip-row';
import { Cell } from '../../ui/lists/cell';
import { nameOf } from './columns';
import { type Menu, type MenuDish, type MenuGroup, menuOf } from './menu-groups';
import { texts } from './texts';

const GROUPS = ['stars', 'horses', 'puzzles', 'dogs'] as const satisfies MenuGroup[];
const names = { stars: texts.stars, horses: texts.horses, puzzles: texts.puzzles, dogs: texts.dogs };
const keyOf = ({ row }: MenuDish): string => `${row.ID} ${row.Name} ${row.SpecName}`;
/** Dishes listed below the chart at first, those with the largest margin. */
const LISTED = 5;

interface MenuMatrixProps {
  rows: readonly GoodsSaleRow[];
  onOpen: (row: GoodsSaleRow) => void;
}

export default function MenuMatrix({ rows, onOpen }: MenuMatrixProps) {
  const { t } = useTools();
  const menu = menuOf(rows);
  return (
    <Card title={t(texts.matrix)}>
      {menu ? <Matrix menu={menu} onOpen={onOpen} /> : <p className="caption">{t(texts.matrixNone)}</p>}
    </Card>
  );
}

function Matrix({ menu, onOpen }: { menu: Menu; onOpen: (row: GoodsSaleRow) => void }) {
  const { t, figure, money } = useTools();
  const [group, setGroup] = useState<MenuGroup>('stars');
  const { dishes, popular, high } = menu;
  const say = ({ row, sold, each, group: own }: MenuDish): string =>
    t(texts.matrixDot, {
      name: nameOf(row),
      sold: figure(sold, 'quantity'),
      margin: money(each),
      group: t(names[own]),
    });
  const listed = dishes
    .filter((dish) => dish.group === group)
    .sort((one, other) => (other.row.MarginAmount ?? 0) - (one.row.MarginAmount ?? 0));
  return (
    <>
      <Scatter
        lines={{ across: popular, upwards: high }}
        dots={dishes.map((dish) => ({
          key: keyOf(dish),
          label: say(dish),
          across: dish.sold,
          upwards: dish.each,
          tone: GROUPS.indexOf(dish.group) + 1,
          isOn: dish.group === group,
        }))}
      />
      <ChipRow
        wrap
        label={t(texts.matrix)}
        value={group}
        onChange={setGroup}
        options={GROUPS.map((one) => [
          one,
          `${t(names[one])} ${dishes.filter((dish) => dish.group === one).length}`,
        ])}
      />
      {listed.slice(0, LISTED).map((dish) => (
        <Cell
          key={keyOf(dish)}
          label={nameOf(dish.row)}
          note={`${t(texts.sold)} ${figure(dish.sold, 'quantity')} · ${t(texts.marginEach)} ${money(dish.each)}`}
          value={money(dish.row.MarginAmount)}
          onClick={() => onOpen(dish.row)}
        />
      ))}
      <p className="caption">{t(texts.matrixNote, { n: dishes.length })}</p>
    </>
  );
}
