/**
 * The companies of the demo: a chain of six different shops, a second company with equal shop ids (so that a leak between
 * companies shows), one with an expired licence, and one that speaks English.
 */

/** Password of every demo login; public, and printed at the start. */
export const DEMO_PASSWORD = 'boss123';

/** Key of a demo till; public, so that `npm run till` needs no set-up. */
export const demoTillKey = (compId: number, shopId: string): string =>
  `${compId}.${shopId}.till-of-the-demo-with-a-public-key`;

export type Hours = 'day' | 'night' | 'round';

/** What was different in the days before the anchor, so that the owner's pages have something to tell. */
interface Lately {
  days: number;
  /** Factor for the number of guests. */
  guests?: number;
  /** Whether every bill had the discount of a campaign. */
  isCampaign?: true;
  /** Whether the cashier who gives much away gave like the others before. */
  isNewHabit?: true;
}

export interface Definition {
  ShopName: string;
  RegionName: string;
  Address: string;
  /** Bills on an average weekday. */
  traffic: number;
  size: [halls: number, booths: number, rooms: number];
  DayStart: string;
  hours: Hours;
  /** Days before the anchor on which it opened; not before the history begins. */
  age: number;
  /** Minutes since the till lost its connection; 0 while it is connected. */
  silentMinutes: number;
  /** Number of days between closed days; 0 for none. */
  restEvery: number;
  lately: Lately;
  /** Factor for its targets; null where it has none. */
  ambition: number | null;
}

const usual = {
  DayStart: '00:00',
  hours: 'day',
  age: Number.POSITIVE_INFINITY,
  silentMinutes: 0,
  restEvery: 0,
  lately: { days: 0 },
  ambition: null,
} as const;

const shop = (
  [ShopName, RegionName, Address]: [string, string, string],
  traffic: number,
  size: Definition['size'],
  own: Partial<Definition> = {},
): Definition => ({ ShopName, RegionName, Address, traffic, size, ...usual, ...own });

interface Login {
  account: string;
  name: string;
  /** null for none. */
  roleId: string | null;
  /** Indexes of the company's shops; null for all, including those opened later. */
  shops: number[] | null;
  isMaster?: true;
  isDisabled?: true;
}

export interface CompanyDefinition {
  CompID: number;
  CompCode: string;
  CompName: string;
  Lang: 'zh-CN' | 'en';
  /** Days after the anchor on which its licence ends. */
  licence: number;
  /** What it has not bought. */
  without?: readonly string[];
  logins: Login[];
  shops: Definition[];
}

const boss = (name: string): Login => ({ account: 'boss', name, roleId: '1', shops: null, isMaster: true });

export const COMPANIES: CompanyDefinition[] = [
  {
    CompID: 1001,
    CompCode: 'demo',
    CompName: '川湘小馆餐饮管理有限公司',
    Lang: 'zh-CN',
    licence: 3650,
    logins: [
      boss('陈老板'),
      { account: 'area', name: '周敏（华东）', roleId: '2', shops: [0, 2, 4] },
      { account: 'manager', name: '林店长', roleId: '3', shops: [0] },
      { account: 'manager2', name: '何店长', roleId: '3', shops: [2] },
      { account: 'finance', name: '沈会计', roleId: '4', shops: null },
      { account: 'viewer', name: '吴参谋', roleId: '5', shops: [0] },
      { account: 'nobody', name: '新同事', roleId: null, shops: [] },
      { account: 'disabled', name: '前员工', roleId: '1', shops: null, isDisabled: true },
    ],
    shops: [
      shop(['川湘小馆·人民广场店', '华东区', '上海市黄浦区西藏中路 268 号'], 38, [5, 2, 2], {
        lately: { days: 24, isNewHabit: true },
        ambition: 1.0,
      }),
      shop(['川湘小馆·朝阳大悦城店', '华北区', '北京市朝阳区朝阳北路 101 号'], 17, [4, 1, 1], {
        age: 430,
        silentMinutes: 130,
        restEvery: 37,
        ambition: 1.32,
      }),
      shop(['川湘小馆·夜宵档', '华东区', '上海市徐汇区乌鲁木齐中路 17 号'], 13, [3, 2, 0], {
        DayStart: '04:00',
        hours: 'night',
        age: 300,
        ambition: 0.94,
      }),
      shop(['川湘小馆·机场店（24 小时）', '华南区', '广州市白云区机场路 T2 航站楼'], 11, [4, 0, 0], {
        hours: 'round',
        age: 200,
      }),
      shop(['川湘小馆·西湖新店', '华东区', '杭州市西湖区南山路 88 号'], 22, [4, 2, 1], { age: 12, ambition: 1.05 }),
      shop(['川湘小馆·筹备店', '华南区', '深圳市南山区科苑路 15 号'], 0, [5, 2, 1], { age: -14 }),
    ],
  },
  {
    CompID: 1002,
    CompCode: 'jianghu',
    CompName: '味道江湖餐饮有限公司',
    Lang: 'zh-CN',
    licence: 3650,
    without: ['MEMBER', 'TARGET', 'ABNORMAL', 'PUSH'],
    logins: [boss('李老板')],
    // Shops 1 and 2 have equal names and differ by id only.
    shops: [
      shop(['味道江湖（万达店）', '西南区', '成都市金牛区一环路北三段 1 号'], 5, [2, 1, 1], {
        age: 210,
        lately: { days: 7, isCampaign: true },
        ambition: 1.02,
      }),
      shop(['味道江湖（万达店）', '西南区', '重庆市南岸区江南大道 8 号'], 4, [2, 1, 0], { age: 180, ambition: 0.9 }),
      shop(['味道江湖（春熙路店）', '西南区', '成都市锦江区春熙路 35 号'], 4, [2, 1, 0], { age: 120 }),
    ],
  },
  {
    CompID: 1003,
    CompCode: 'lapsed',
    CompName: '老街面馆',
    Lang: 'zh-CN',
    licence: -30,
    logins: [boss('李老板')],
    shops: [shop(['老街面馆', '', '长沙市天心区太平街 9 号'], 0, [6, 0, 0], { age: 400 })],
  },
  {
    CompID: 1004,
    CompCode: 'harbor',
    CompName: 'Harbor Kitchen',
    Lang: 'en',
    licence: 3650,
    logins: [
      boss('Emma Carter'),
      { account: 'manager', name: 'Noah Bennett', roleId: '3', shops: [0] },
      { account: 'finance', name: 'Grace Walsh', roleId: '4', shops: null },
    ],
    shops: [
      shop(['Harbor Kitchen, Seaport', 'Downtown', '18 Fish Pier Street, Boston, MA'], 15, [4, 2, 1], {
        age: 90,
        ambition: 0.98,
      }),
      shop(['Harbor Kitchen, Back Bay', 'Downtown', '245 Garden Row, Boston, MA'], 11, [3, 2, 0], {
        age: 90,
        ambition: 1.06,
      }),
      // Road works before the door.
      shop(['Harbor Kitchen, Riverside', 'Cambridge', '67 Boathouse Lane, Cambridge, MA'], 8, [3, 1, 0], {
        age: 75,
        lately: { days: 3, guests: 0.5 },
        ambition: 0.95,
      }),
    ],
  },
];

export const definitionOf = (compCode: string): CompanyDefinition | undefined =>
  COMPANIES.find(({ CompCode }) => CompCode === compCode);

/** Whether a company belongs to the demo, by its id and code. */
export const isOfDemo = ({ compId, compCode }: { compId: number; compCode: string }): boolean =>
  definitionOf(compCode)?.CompID === compId;
