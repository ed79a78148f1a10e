/** Dishes by what a menu can do about them: how popular they are, and what one portion leaves. */
import type { GoodsSaleRow } from '../../../types/api/food';

export type MenuGroup = 'stars' | 'horses' | 'puzzles' | 'dogs';

export interface MenuDish {
  row: GoodsSaleRow;
  sold: number;
  /** Margin of one portion. */
  each: number;
  group: MenuGroup;
}

export interface Menu {
  dishes: MenuDish[];
  /** Where popular begins, and where a margin is high. */
  popular: number;
  high: number;
}

/** Share of the average quantity from which a dish counts as popular, as Kasavana and Smith draw the line. */
const POPULAR = 0.7;

/** The dishes whose cost is known; undefined where there are too few to compare. */
export function menuOf(rows: readonly GoodsSaleRow[]): Menu | undefined {
  const known = rows.flatMap((row) =>
    row.SaleQty > 0 && typeof row.MarginAmount === 'number' ? [{ row, margin: row.MarginAmount }] : [],
  );
  if (known.length < 2) return undefined;
  const sold = known.reduce((sum, { row }) => sum + row.SaleQty, 0);
  const margin = known.reduce((sum, one) => sum + one.margin, 0);
  const popular = (POPULAR * sold) / known.length;
  const high = margin / sold;
  const dishes = known.map(({ row, margin: own }): MenuDish => {
    const each = own / row.SaleQty;
    const isPopular = row.SaleQty >= popular;
    const group = each >= high ? (isPopular ? 'stars' : 'puzzles') : isPopular ? 'horses' : 'dogs';
    return { row, sold: row.SaleQty, each, group };
  });
  return { dishes, popular, high };
}

/** What a portion of a popular dish leaves less than the average one, and what that is of all that were sold. */
export function shortfallOf(
  rows: readonly GoodsSaleRow[],
  { ID, Name, SpecName }: GoodsSaleRow,
): { each: number; all: number } | undefined {
  const menu = menuOf(rows);
  const dish = menu?.dishes.find(
    ({ row }) => row.ID === ID && row.Name === Name && row.SpecName === SpecName,
  );
  if (!menu || dish?.group !== 'horses') return undefined;
  const each = menu.high - dish.each;
  return { each, all: each * dish.sold };
}
