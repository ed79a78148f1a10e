/** The menu of the English-speaking company. */
import type { Category } from './menu-card';

export const englishMenu: Category[] = [
  {
    name: 'Starters',
    cost: 27,
    unit: 'portion',
    weight: 7,
    dishes: [
      { name: 'Clam chowder', price: 11, weight: 3.2 },
      { name: 'Burrata with heirloom tomatoes', price: 17, weight: 2.4 },
      { name: 'Crispy calamari', price: 15, weight: 2.6 },
      { name: 'Beef tartare', price: 19, weight: 1.4 },
      { name: 'Caesar salad', price: 13, weight: 3 },
      { name: 'Avocado and quinoa bowl', price: 14, weight: 1.8 },
      { name: 'Oysters, half a dozen', price: 24, weight: 1 },
    ],
  },
  {
    name: 'Grill',
    cost: 34,
    unit: 'portion',
    weight: 9,
    dishes: [
      { name: 'Rib-eye steak 12 oz', price: 46, weight: 3 },
      { name: 'Smash burger with cheddar', price: 18, weight: 4.5 },
      { name: 'Baby back ribs', price: 31, weight: 2.6 },
      { name: 'Half roast chicken', price: 25, weight: 3.2 },
      { name: 'Lamb chops', price: 37, weight: 1.8 },
      { name: 'Truffle mushroom burger', price: 18, weight: 1.6 },
      {
        name: "Butcher's platter for two with grilled corn, pickles, three sauces and a choice of two sides",
        price: 79,
        weight: 0.5,
      },
    ],
  },
  {
    name: 'From the sea',
    cost: 36,
    unit: 'portion',
    weight: 6,
    dishes: [
      { name: 'Fish and chips', price: 22, weight: 3.6 },
      { name: 'Cedar-plank salmon', price: 29, weight: 2.6 },
      { name: 'Lobster roll', price: 34, cost: 42, weight: 2 },
      { name: 'Whole sea bass (by weight)', price: 27, unit: 'lb', weighed: true, weight: 0.6 },
    ],
  },
  {
    name: 'Pasta and pizza',
    cost: 22,
    unit: 'portion',
    weight: 6,
    dishes: [
      { name: 'Margherita', price: 17, weight: 2.6 },
      { name: 'Spaghetti vongole', price: 23, weight: 2.2 },
      { name: 'Pappardelle with beef ragù', price: 24, weight: 2.4 },
      { name: 'Pepperoni pizza', price: 19, weight: 2 },
      { name: 'Lasagne', price: 21, weight: 1.4 },
    ],
  },
  {
    name: 'Sides',
    cost: 20,
    unit: 'portion',
    weight: 5,
    dishes: [
      { name: 'French fries', price: 7, weight: 3.4 },
      { name: 'Grilled asparagus', price: 9, weight: 1.6 },
      { name: 'Mac and cheese', price: 9, weight: 1.8 },
      { name: 'Sourdough with butter', price: 6, weight: 1.6 },
    ],
  },
  {
    name: 'Desserts',
    cost: 24,
    unit: 'portion',
    weight: 3,
    dishes: [
      { name: 'New York cheesecake', price: 11, weight: 2.6 },
      { name: 'Apple crumble', price: 10, weight: 1.8 },
      { name: 'Chocolate fondant', price: 12, weight: 2 },
      { name: 'Gelato, two scoops', price: 8, weight: 1.4 },
    ],
  },
  {
    name: 'Drinks',
    cost: 20,
    unit: 'glass',
    weight: 6,
    isPersonal: true,
    dishes: [
      {
        name: 'House lager',
        price: 9,
        weight: 2.6,
        sizes: [
          ['Pint', 9],
          ['Half', 5],
        ],
      },
      { name: 'House red', price: 13, weight: 1.6 },
      { name: 'House white', price: 12, weight: 1.4 },
      { name: 'Fresh lemonade', price: 6, weight: 2 },
      { name: 'Flat white', price: 5, unit: 'cup', weight: 2 },
      { name: 'Sparkling water', price: 5, unit: 'bottle', weight: 1.4 },
      { name: 'Cola', price: 4, unit: 'can', weight: 1 },
    ],
  },
  {
    name: 'Set menus',
    unit: 'set',
    weight: 1.5,
    dishes: [
      {
        name: 'Weekday lunch set',
        price: 29,
        weight: 3,
        parts: ['Caesar salad', 'Smash burger with cheddar', 'Fresh lemonade'],
      },
      {
        name: 'Dinner for two',
        price: 96,
        weight: 1.6,
        parts: [
          'Clam chowder',
          'Crispy calamari',
          'Rib-eye steak 12 oz',
          'Cedar-plank salmon',
          'New York cheesecake',
        ],
      },
    ],
  },
];
