/** The menus: dishes of the house and places for dishes of the shipped list. Among them are names that test the layout. */

export interface Category {
  name: string;
  dishes: MenuDish[];
  /** What its dishes cost the house in percent of their price, give or take a few; a combo costs what its parts do. */
  cost?: number;
  unit: string;
  /** Factor for the popularity of its dishes. */
  weight: number;
  /** Ordered by each guest instead of shared by the table. */
  isPersonal?: true;
  /** Dishes taken from a category of the shipped list, with prices from `low` to `high` yuan. */
  listed?: [from: string, count: number, low: number, high: number];
}

/** What differs from the category. */
interface OwnOfDish {
  unit?: string;
  cost?: number;
  weighed?: true;
  sizes?: Record<string, number>;
  /** Dishes of a combo, by names that have no comma, with a comma between them. */
  parts?: string;
}

/**
 * A dish before ids are assigned: the price in yuan, which `sizes` take the place of, and its relative popularity; null is that
 * of its place in the list.
 */
export type MenuDish = [name: string, price: number, weight: number | null, own?: OwnOfDish];

const category = (name: string, card: Omit<Category, 'name' | 'dishes'>, dishes: MenuDish[]): Category => ({
  name,
  ...card,
  dishes,
});

/** Classics of Sichuan and Hunan, which sell best, before a tail of the shipped list. */
export const chineseMenu: Category[] = [
  category('招牌荤菜', { cost: 33, unit: '份', weight: 9, listed: ['meat_dish', 16, 42, 98] }, [
    ['小炒黄牛肉', 68, 5],
    ['辣椒炒肉', 52, 4.4],
    ['毛氏红烧肉"外婆版"', 72, 2.6],
    ['水煮牛肉', 78, 2.4, { cost: 49 }],
    ['重庆辣子鸡', 66, 2.2],
    ['蒜苗回锅肉', 49, 2],
    ['宫保鸡丁', 46, 1.8],
    ['夫妻肺片', 48, 1.6],
    ['口水鸡', 42, 1.5],
    ["O'Brien 黑椒烤肋排", 128, 0.3],
    [
      '秘制湘味双椒鱼头配手工宽粉、剁椒与泡椒各半、可选微辣中辣特辣三种口味、赠时令小菜一碟（建议四至六人分享）',
      188,
      0.2,
    ],
    ['手切鲜羊肉', 88, 0.3, { unit: '斤', weighed: true }],
  ]),
  category('江湖水产', { cost: 38, unit: '份', weight: 7, listed: ['aquatic', 6, 68, 168] }, [
    ['剁椒鱼头', 118, 3.4],
    ['老坛酸菜鱼', 98, 3.2, { cost: 58 }],
    ['沸腾水煮鱼', 108, 1.8],
    ['干锅大虾', 98, 1.2],
    ['活鲈鱼（称重）', 58, 0.5, { unit: '斤', weighed: true }],
    ['麻辣小龙虾🦞', 68, 0.7, { unit: '斤', weighed: true }],
  ]),
  category('时令素菜', { cost: 22, unit: '份', weight: 8, listed: ['vegetable_dish', 9, 22, 42] }, [
    ['手撕包菜', 28, 3],
    ['麻婆豆腐', 32, 2.8],
    ['干煸四季豆', 32, 2],
    ['酸辣土豆丝', 24, 1.8],
    ['清炒时蔬🥬', 26, 1.6],
  ]),
  category('汤羹炖品', { cost: 30, unit: '例', weight: 4, listed: ['soup', 5, 28, 68] }, [
    ['酸萝卜老鸭汤', 78, 2.4],
    ['番茄牛腩煲', 76, 1.6],
  ]),
  category('主食面点', { cost: 20, unit: '碗', weight: 4, isPersonal: true, listed: ['staple', 7, 10, 28] }, [
    ['东北大米饭', 3, 3],
    ['红糖糍粑', 22, 1.2, { unit: '份' }],
    ['担担面', 16, 1],
  ]),
  category('甜品小吃', { cost: 21, unit: '份', weight: 3, listed: ['dessert', 5, 14, 32] }, [['冰粉', 12, 2]]),
  category('酒水饮料', { cost: 34, unit: '杯', weight: 4, isPersonal: true, listed: ['drink', 6, 10, 28] }, [
    ['雪花纯生', 16, 1.5, { unit: '瓶', sizes: { 大瓶: 16, 罐装: 8 } }],
    ['酸梅汤', 12, 1.5],
    ['可口可乐', 8, 1.2, { unit: '听' }],
    ['王老吉', 8, 0.8, { unit: '听' }],
  ]),
  category('火锅锅底', { cost: 24, unit: '锅', weight: 1.5 }, [
    ['牛油麻辣锅', 98, 3, { sizes: { 大份: 128, 小份: 98 } }],
    ['番茄浓汤锅', 88, 2],
    ['菌菇养生锅', 88, 1],
    ['鸳鸯锅', 108, 3],
  ]),
  category('超值套餐', { unit: '套', weight: 1.5 }, [
    ['双人畅享套餐', 168, 2, { parts: '小炒黄牛肉, 老坛酸菜鱼, 手撕包菜, 东北大米饭, 东北大米饭' }],
    ['四人团圆套餐', 338, 1.5, { parts: '剁椒鱼头, 辣椒炒肉, 重庆辣子鸡, 麻婆豆腐, 手撕包菜, 酸萝卜老鸭汤' }],
    ['工作日单人简餐', 48, 2, { parts: '辣椒炒肉, 东北大米饭, 酸梅汤' }],
  ]),
];

export const englishMenu: Category[] = [
  category('Starters', { cost: 27, unit: 'portion', weight: 7 }, [
    ['Clam chowder', 11, 3.2],
    ['Burrata with heirloom tomatoes', 17, 2.4],
    ['Crispy calamari', 15, 2.6],
    ['Beef tartare', 19, 1.4],
    ['Caesar salad', 13, 3],
    ['Avocado and quinoa bowl', 14, 1.8],
    ['Oysters, half a dozen', 24, 1],
  ]),
  category('Grill', { cost: 34, unit: 'portion', weight: 9 }, [
    ['Rib-eye steak 12 oz', 46, 3],
    ['Smash burger with cheddar', 18, 4.5],
    ['Baby back ribs', 31, 2.6],
    ['Half roast chicken', 25, 3.2],
    ['Lamb chops', 37, 1.8],
    ['Truffle mushroom burger', 18, 1.6],
    ["Butcher's platter for two with grilled corn, pickles, three sauces and a choice of two sides", 79, 0.5],
  ]),
  category('From the sea', { cost: 36, unit: 'portion', weight: 6 }, [
    ['Fish and chips', 22, 3.6],
    ['Cedar-plank salmon', 29, 2.6],
    ['Lobster roll', 34, 2, { cost: 42 }],
    ['Whole sea bass (by weight)', 27, 0.6, { unit: 'lb', weighed: true }],
  ]),
  category('Pasta and pizza', { cost: 22, unit: 'portion', weight: 6 }, [
    ['Margherita', 17, 2.6],
    ['Spaghetti vongole', 23, 2.2],
    ['Pappardelle with beef ragù', 24, 2.4],
    ['Pepperoni pizza', 19, 2],
    ['Lasagne', 21, 1.4],
  ]),
  category('Sides', { cost: 20, unit: 'portion', weight: 5 }, [
    ['French fries', 7, 3.4],
    ['Grilled asparagus', 9, 1.6],
    ['Mac and cheese', 9, 1.8],
    ['Sourdough with butter', 6, 1.6],
  ]),
  category('Desserts', { cost: 24, unit: 'portion', weight: 3 }, [
    ['New York cheesecake', 11, 2.6],
    ['Apple crumble', 10, 1.8],
    ['Chocolate fondant', 12, 2],
    ['Gelato, two scoops', 8, 1.4],
  ]),
  category('Drinks', { cost: 20, unit: 'glass', weight: 6, isPersonal: true }, [
    ['House lager', 9, 2.6, { sizes: { Pint: 9, Half: 5 } }],
    ['House red', 13, 1.6],
    ['House white', 12, 1.4],
    ['Fresh lemonade', 6, 2],
    ['Flat white', 5, 2, { unit: 'cup' }],
    ['Sparkling water', 5, 1.4, { unit: 'bottle' }],
    ['Cola', 4, 1, { unit: 'can' }],
  ]),
  category('Set menus', { unit: 'set', weight: 1.5 }, [
    ['Weekday lunch set', 29, 3, { parts: 'Caesar salad, Smash burger with cheddar, Fresh lemonade' }],
    [
      'Dinner for two',
      96,
      1.6,
      { parts: 'Clam chowder, Crispy calamari, Rib-eye steak 12 oz, Cedar-plank salmon, New York cheesecake' },
    ],
  ]),
];
