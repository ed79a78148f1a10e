/** Categories of the menus, and dishes that the shipped list of names lacks. */
export const CATEGORIES = [
  { name: '招牌荤菜', from: 'meat_dish', count: 22, low: 36, high: 88, weight: 9, unit: '份' },
  { name: '江湖水产', from: 'aquatic', count: 10, low: 58, high: 168, weight: 3, unit: '份' },
  { name: '时令素菜', from: 'vegetable_dish', count: 14, low: 16, high: 36, weight: 8, unit: '份' },
  { name: '汤羹炖品', from: 'soup', count: 7, low: 18, high: 58, weight: 3, unit: '例' },
  { name: '主食面点', from: 'staple', count: 10, low: 6, high: 28, weight: 9, unit: '碗' },
  { name: '甜品小吃', from: 'dessert', count: 6, low: 12, high: 28, weight: 3, unit: '份' },
  { name: '酒水饮料', from: 'drink', count: 8, low: 6, high: 28, weight: 8, unit: '杯' },
  { name: '火锅锅底', from: '', count: 0, low: 48, high: 98, weight: 2, unit: '锅' },
  { name: '超值套餐', from: '', count: 0, low: 98, high: 268, weight: 1.5, unit: '套' },
] as const;

/** A dish before ids are assigned: the price in yuan, and its relative popularity. */
export interface MenuDish {
  name: string;
  price: number;
  unit?: string;
  weight?: number;
  weighed?: true;
  sizes?: [string, number][];
}

/** Dishes that the shipped list lacks: drinks, rice, hot-pot bases, combos, and names that test the layout. */
export const HOUSE_DISHES: Record<string, MenuDish[]> = {
  招牌荤菜: [
    { name: '毛氏红烧肉"外婆版"', price: 68 },
    { name: "O'Brien 黑椒烤肋排", price: 128 },
    {
      name: '秘制川湘双椒鱼头配手工宽粉、剁椒与泡椒各半、可选微辣中辣特辣三种口味、赠时令小菜一碟（建议四至六人分享）',
      price: 188,
    },
    { name: '手切鲜羊肉', price: 88, unit: '斤', weighed: true },
  ],
  江湖水产: [
    { name: '活鲈鱼（称重）', price: 58, unit: '斤', weighed: true },
    { name: '麻辣小龙虾🦞', price: 68, unit: '斤', weighed: true },
  ],
  时令素菜: [{ name: '清炒时蔬🥬', price: 18 }],
  主食面点: [{ name: '东北大米饭', price: 6, weight: 6 }],
  酒水饮料: [
    {
      name: '雪花纯生',
      price: 16,
      unit: '瓶',
      weight: 3,
      sizes: [
        ['大瓶', 16],
        ['罐装', 8],
      ],
    },
    { name: '可口可乐', price: 8, unit: '听', weight: 4 },
    { name: '王老吉', price: 8, unit: '听', weight: 2 },
  ],
  火锅锅底: [
    {
      name: '牛油麻辣锅',
      price: 68,
      weight: 3,
      sizes: [
        ['大份', 88],
        ['小份', 68],
      ],
    },
    { name: '番茄浓汤锅', price: 58, weight: 2 },
    { name: '菌菇养生锅', price: 58 },
    { name: '鸳鸯锅', price: 78, weight: 4 },
  ],
  超值套餐: [
    { name: '双人畅享套餐', price: 128, weight: 3 },
    { name: '四人团圆套餐', price: 268, weight: 2 },
    { name: '工作日单人简餐', price: 36, weight: 3 },
  ],
};
