/** The shops of the demo, each with something of its own. */

export type Hours = 'day' | 'night' | 'round';

/** What was different in the days before the anchor, so that the owner's pages have something to tell. */
export interface Lately {
  days: number;
  /** Factor for the number of guests. */
  guests?: number;
  /** Whether every bill had the discount of a campaign. */
  isCampaign?: true;
  /** Whether the cashier who gives much away gave like the others before. */
  isNewHabit?: true;
}

interface Own {
  dayStart?: string;
  traffic: number;
  hours?: Hours;
  /** Days before the anchor; the whole history when absent. */
  age?: number;
  silentMinutes?: number;
  restEvery?: number;
  lately?: Lately;
  size: [halls: number, booths: number, rooms: number];
}

export interface Definition extends Own {
  name: string;
  region: string;
  address: string;
}

const shop = (name: string, region: string, address: string, own: Own): Definition => ({
  ...{ name, region, address },
  ...own,
});

export const CHAIN: Definition[] = [
  shop('川湘小馆·人民广场店', '华东区', '上海市黄浦区西藏中路 268 号', {
    traffic: 38,
    lately: { days: 24, isNewHabit: true },
    size: [7, 3, 2],
  }),
  shop('川湘小馆·朝阳大悦城店', '华北区', '北京市朝阳区朝阳北路 101 号', {
    traffic: 17,
    age: 430,
    silentMinutes: 130,
    restEvery: 37,
    size: [4, 1, 1],
  }),
  shop('川湘小馆·夜宵档', '华东区', '上海市徐汇区乌鲁木齐中路 17 号', {
    dayStart: '04:00',
    traffic: 13,
    hours: 'night',
    age: 300,
    size: [3, 2, 0],
  }),
  shop('川湘小馆·机场店（24 小时）', '华南区', '广州市白云区机场路 T2 航站楼', {
    traffic: 11,
    hours: 'round',
    age: 200,
    size: [4, 0, 0],
  }),
  shop('川湘小馆·西湖新店', '华东区', '杭州市西湖区南山路 88 号', { traffic: 22, age: 12, size: [4, 2, 1] }),
  shop('川湘小馆·筹备店', '华南区', '深圳市南山区科苑路 15 号', { traffic: 0, age: -14, size: [5, 2, 1] }),
];

/** Shops 1 and 2 have equal names and differ by id only. */
export const BAIT: Definition[] = [
  shop('味道江湖（万达店）', '西南区', '成都市金牛区一环路北三段 1 号', {
    traffic: 5,
    age: 210,
    lately: { days: 7, isCampaign: true },
    size: [2, 1, 1],
  }),
  shop('味道江湖（万达店）', '西南区', '重庆市南岸区江南大道 8 号', {
    traffic: 4,
    age: 180,
    size: [2, 1, 0],
  }),
  shop('味道江湖（春熙路店）', '西南区', '成都市锦江区春熙路 35 号', {
    traffic: 4,
    age: 120,
    size: [2, 1, 0],
  }),
];

export const ENGLISH: Definition[] = [
  shop('Harbor Kitchen, Seaport', 'Downtown', '18 Fish Pier Street, Boston, MA', {
    traffic: 15,
    age: 90,
    size: [4, 2, 1],
  }),
  shop('Harbor Kitchen, Back Bay', 'Downtown', '245 Garden Row, Boston, MA', {
    traffic: 11,
    age: 90,
    size: [3, 2, 0],
  }),
  // Road works before the door.
  shop('Harbor Kitchen, Riverside', 'Cambridge', '67 Boathouse Lane, Cambridge, MA', {
    traffic: 8,
    age: 75,
    lately: { days: 3, guests: 0.5 },
    size: [3, 1, 0],
  }),
];

export const LAPSED: Definition[] = [
  shop('老街面馆', '', '长沙市天心区太平街 9 号', { traffic: 0, age: 400, size: [6, 0, 0] }),
];
