/** The menu of the English-speaking company. */
import type { Category } from './menu-card';

export const englishMenu: Category[] = [
  {
    name: 'Starters',
    unit: 'portion',
    weight: 7,
    dishes: [
      { name: 'Clam chowder', price: 58, weight: 3.2 },
      { name: 'Burrata with heirloom tomatoes', price: 98, weight: 2.4 },
      { name: 'Crispy calamari', price: 72, weight: 2.6 },
      { name: 'Beef tartare', price: 108, weight: 1.4 },
      { name: 'Caesar salad', price: 68, weight: 3 },
      { name: 'Avocado and quinoa bowl', price: 76, weight: 1.8 },
      { name: 'Oysters, half a dozen', price: 168, weight: 1 },
    ],
  },
  {
    name: 'Grill',
    unit: 'portion',
    weight: 9,
    dishes: [
      { name: 'Rib-eye steak 300 g', price: 298, weight: 3 },
      { name: 'Smash burger with cheddar', price: 98, weight: 4.5 },
      { name: 'Baby back ribs', price: 188, weight: 2.6 },
      { name: 'Half roast chicken', price: 138, weight: 3.2 },
      { name: 'Lamb chops', price: 218, weight: 1.8 },
      { name: 'Truffle mushroom burger', price: 88, weight: 1.6 },
      {
        name: "Butcher's platter for two with grilled corn, pickles, three sauces and a choice of two sides",
        price: 458,
        weight: 0.5,
      },
    ],
  },
  {
    name: 'From the sea',
    unit: 'portion',
    weight: 6,
    dishes: [
      { name: 'Fish and chips', price: 118, weight: 3.6 },
      { name: 'Cedar-plank salmon', price: 168, weight: 2.6 },
      { name: 'Lobster roll', price: 198, weight: 2 },
      { name: 'Whole sea bass (by weight)', price: 168, unit: 'kg', weighed: true, weight: 0.6 },
    ],
  },
  {
    name: 'Pasta and pizza',
    unit: 'portion',
    weight: 6,
    dishes: [
      { name: 'Margherita', price: 78, weight: 2.6 },
      { name: 'Spaghetti vongole', price: 98, weight: 2.2 },
      { name: 'Pappardelle with beef ragù', price: 108, weight: 2.4 },
      { name: 'Pepperoni pizza', price: 92, weight: 2 },
      { name: 'Lasagne', price: 96, weight: 1.4 },
    ],
  },
  {
    name: 'Sides',
    unit: 'portion',
    weight: 5,
    dishes: [
      { name: 'French fries', price: 36, weight: 3.4 },
      { name: 'Grilled asparagus', price: 46, weight: 1.6 },
      { name: 'Mac and cheese', price: 48, weight: 1.8 },
      { name: 'Sourdough with butter', price: 28, weight: 1.6 },
    ],
  },
  {
    name: 'Desserts',
    unit: 'portion',
    weight: 3,
    dishes: [
      { name: 'New York cheesecake', price: 58, weight: 2.6 },
      { name: 'Apple crumble', price: 52, weight: 1.8 },
      { name: 'Chocolate fondant', price: 62, weight: 2 },
      { name: 'Gelato, two scoops', price: 42, weight: 1.4 },
    ],
  },
  {
    name: 'Drinks',
    unit: 'glass',
    weight: 6,
    isPersonal: true,
    dishes: [
      {
        name: 'House lager',
        price: 48,
        weight: 2.6,
        sizes: [
          ['Pint', 48],
          ['Half', 28],
        ],
      },
      { name: 'House red', price: 68, weight: 1.6 },
      { name: 'House white', price: 68, weight: 1.4 },
      { name: 'Fresh lemonade', price: 38, weight: 2 },
      { name: 'Flat white', price: 36, unit: 'cup', weight: 2 },
      { name: 'Sparkling water', price: 32, unit: 'bottle', weight: 1.4 },
      { name: 'Cola', price: 22, unit: 'can', weight: 1 },
    ],
  },
  {
    name: 'Set menus',
    unit: 'set',
    weight: 1.5,
    dishes: [
      {
        name: 'Weekday lunch set',
        price: 118,
        weight: 3,
        parts: ['Caesar salad', 'Smash burger with cheddar', 'Fresh lemonade'],
      },
      {
        name: 'Dinner for two',
        price: 498,
        weight: 1.6,
        parts: [
          'Clam chowder',
          'Crispy calamari',
          'Rib-eye steak 300 g',
          'Cedar-plank salmon',
          'New York cheesecake',
        ],
      },
    ],
  },
];
