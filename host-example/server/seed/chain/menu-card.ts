/** What a menu is made from: categories, with dishes of the house and places for dishes of the shipped list. */

/** A dish before ids are assigned: the price in yuan, and its relative popularity. */
export interface MenuDish {
  name: string;
  price: number;
  unit?: string;
  weight?: number;
  /** What it costs the house in percent of its price, where that is not about what the category costs. */
  cost?: number;
  weighed?: true;
  sizes?: [string, number][];
  /** Dishes of a combo, by name. */
  parts?: string[];
}

export interface Category {
  name: string;
  unit: string;
  /** Factor for the popularity of its dishes. */
  weight: number;
  /** What its dishes cost the house in percent of their price, give or take a few; a combo costs what its parts do. */
  cost?: number;
  /** Ordered by each guest instead of shared by the table. */
  isPersonal?: true;
  /** Dishes taken from a category of the shipped list, with prices from `low` to `high` yuan. */
  listed?: { from: string; count: number; low: number; high: number };
  dishes: MenuDish[];
}
