/**
 * The menu of the Chinese companies: classics of Sichuan and Hunan, which sell best, before a tail of the shipped list.
 * Among them are names that test the layout.
 */
import type { Category } from './menu-card';

export const chineseMenu: Category[] = [
  {
    name: '招牌荤菜',
    cost: 33,
    unit: '份',
    weight: 9,
    listed: { from: 'meat_dish', count: 16, low: 42, high: 98 },
    dishes: [
      { name: '小炒黄牛肉', price: 68, weight: 5 },
      { name: '辣椒炒肉', price: 52, weight: 4.4 },
      { name: '毛氏红烧肉"外婆版"', price: 72, weight: 2.6 },
      { name: '水煮牛肉', price: 78, cost: 49, weight: 2.4 },
      { name: '重庆辣子鸡', price: 66, weight: 2.2 },
      { name: '蒜苗回锅肉', price: 49, weight: 2 },
      { name: '宫保鸡丁', price: 46, weight: 1.8 },
      { name: '夫妻肺片', price: 48, weight: 1.6 },
      { name: '口水鸡', price: 42, weight: 1.5 },
      { name: "O'Brien 黑椒烤肋排", price: 128, weight: 0.3 },
      {
        name: '秘制湘味双椒鱼头配手工宽粉、剁椒与泡椒各半、可选微辣中辣特辣三种口味、赠时令小菜一碟（建议四至六人分享）',
        price: 188,
        weight: 0.2,
      },
      { name: '手切鲜羊肉', price: 88, unit: '斤', weighed: true, weight: 0.3 },
    ],
  },
  {
    name: '江湖水产',
    cost: 38,
    unit: '份',
    weight: 7,
    listed: { from: 'aquatic', count: 6, low: 68, high: 168 },
    dishes: [
      { name: '剁椒鱼头', price: 118, weight: 3.4 },
      { name: '老坛酸菜鱼', price: 98, cost: 58, weight: 3.2 },
      { name: '沸腾水煮鱼', price: 108, weight: 1.8 },
      { name: '干锅大虾', price: 98, weight: 1.2 },
      { name: '活鲈鱼（称重）', price: 58, unit: '斤', weighed: true, weight: 0.5 },
      { name: '麻辣小龙虾🦞', price: 68, unit: '斤', weighed: true, weight: 0.7 },
    ],
  },
  {
    name: '时令素菜',
    cost: 22,
    unit: '份',
    weight: 8,
    listed: { from: 'vegetable_dish', count: 9, low: 22, high: 42 },
    dishes: [
      { name: '手撕包菜', price: 28, weight: 3 },
      { name: '麻婆豆腐', price: 32, weight: 2.8 },
      { name: '干煸四季豆', price: 32, weight: 2 },
      { name: '酸辣土豆丝', price: 24, weight: 1.8 },
      { name: '清炒时蔬🥬', price: 26, weight: 1.6 },
    ],
  },
  {
    name: '汤羹炖品',
    cost: 30,
    unit: '例',
    weight: 4,
    listed: { from: 'soup', count: 5, low: 28, high: 68 },
    dishes: [
      { name: '酸萝卜老鸭汤', price: 78, weight: 2.4 },
      { name: '番茄牛腩煲', price: 76, weight: 1.6 },
    ],
  },
  {
    name: '主食面点',
    cost: 20,
    unit: '碗',
    weight: 4,
    isPersonal: true,
    listed: { from: 'staple', count: 7, low: 10, high: 28 },
    dishes: [
      { name: '东北大米饭', price: 3, weight: 3 },
      { name: '红糖糍粑', price: 22, unit: '份', weight: 1.2 },
      { name: '担担面', price: 16, weight: 1 },
    ],
  },
  {
    name: '甜品小吃',
    cost: 21,
    unit: '份',
    weight: 3,
    listed: { from: 'dessert', count: 5, low: 14, high: 32 },
    dishes: [{ name: '冰粉', price: 12, weight: 2 }],
  },
  {
    name: '酒水饮料',
    cost: 34,
    unit: '杯',
    weight: 4,
    isPersonal: true,
    listed: { from: 'drink', count: 6, low: 10, high: 28 },
    dishes: [
      {
        name: '雪花纯生',
        price: 16,
        unit: '瓶',
        weight: 1.5,
        sizes: [
          ['大瓶', 16],
          ['罐装', 8],
        ],
      },
      { name: '酸梅汤', price: 12, weight: 1.5 },
      { name: '可口可乐', price: 8, unit: '听', weight: 1.2 },
      { name: '王老吉', price: 8, unit: '听', weight: 0.8 },
    ],
  },
  {
    name: '火锅锅底',
    cost: 24,
    unit: '锅',
    weight: 1.5,
    dishes: [
      {
        name: '牛油麻辣锅',
        price: 98,
        weight: 3,
        sizes: [
          ['大份', 128],
          ['小份', 98],
        ],
      },
      { name: '番茄浓汤锅', price: 88, weight: 2 },
      { name: '菌菇养生锅', price: 88, weight: 1 },
      { name: '鸳鸯锅', price: 108, weight: 3 },
    ],
  },
  {
    name: '超值套餐',
    unit: '套',
    weight: 1.5,
    dishes: [
      {
        name: '双人畅享套餐',
        price: 168,
        weight: 2,
        parts: ['小炒黄牛肉', '老坛酸菜鱼', '手撕包菜', '东北大米饭', '东北大米饭'],
      },
      {
        name: '四人团圆套餐',
        price: 338,
        weight: 1.5,
        parts: ['剁椒鱼头', '辣椒炒肉', '重庆辣子鸡', '麻婆豆腐', '手撕包菜', '酸萝卜老鸭汤'],
      },
      { name: '工作日单人简餐', price: 48, weight: 2, parts: ['辣椒炒肉', '东北大米饭', '酸梅汤'] },
    ],
  },
];
