/** Companies and shops as of a plan: with days, tables and people. */
import { type Day, zoneOf } from '../day/calendar';
import { americanCustoms, chineseCustoms } from '../day/guests';
import { type Random, stream } from '../random';
import { COMPANIES, type CompanyDefinition, type Definition } from './companies';
import { createMenu } from './menu';
import { chineseMenu, englishMenu } from './menus';
import { personName } from './names';
import type { DemoPlan } from './profile';
import { type Words, wordsIn } from './words';

export type Company = ReturnType<typeof createCompanies>[number];
export type Shop = ReturnType<typeof createShops>[number];
export type Staff = ReturnType<typeof createStaff>[number];

/** Shop ids above 2^53, so that code which reads them as numbers fails. */
const shopId = (index: number) => `142729531553${String(3001 + index).padStart(5, '0')}`;

/** Dining areas and their tables, as the rows that they are stored as. */
function createTables(
  prefix: string,
  [halls, booths, rooms]: Definition['size'],
  { hall, booth, room }: Words['areas'],
) {
  const plan = [
    { name: hall, letter: 'A', count: halls, seats: [4, 4, 4, 6, 2] },
    { name: booth, letter: 'B', count: booths, seats: [4, 4, 6] },
    { name: room, letter: 'V', count: rooms, seats: [10, 12, 16] },
  ].filter(({ count }) => count > 0);
  return {
    areas: plan.map(({ name }, index) => ({ area_id: `${prefix}${index + 1}`, area_name: name, sort: index + 1 })),
    desks: plan.flatMap(({ letter, count, seats }, index) =>
      Array.from({ length: count }, (_, desk) => ({
        desk_id: `${prefix}${index + 1}${String(desk + 1).padStart(2, '0')}`,
        area_id: `${prefix}${index + 1}`,
        desk_name: letter + String(desk + 1).padStart(2, '0'),
        seats: seats[desk % seats.length] ?? 4,
        sort: desk + 1,
      })),
    ),
  };
}

function createStaff(
  random: Random,
  prefix: string,
  traffic: number,
  language: CompanyDefinition['Lang'],
  generousFrom: Day,
) {
  const cashiers = traffic > 30 ? 5 : traffic > 15 ? 4 : 3;
  const crew = [
    ['manager', 1],
    ['cashier', cashiers],
    ['waiter', cashiers + 1],
    // Shift managers, who approve as well.
    ['manager', traffic > 30 ? 2 : 1],
  ] as const;
  const roles = crew.flatMap(([role, count]) => Array<typeof role>(count).fill(role));
  const taken = new Set<string>();
  return roles.map((role, index) => {
    let name = personName(random, language);
    while (taken.has(name)) name = personName(random, language);
    taken.add(name);
    return {
      UserID: `${prefix}${String(index + 1).padStart(2, '0')}`,
      UserName: name,
      role,
      // From this day on grants more discounts than others, which the reports should reveal.
      generousFrom: role === 'cashier' && index === 2 ? generousFrom : null,
    };
  });
}

function createShops(
  plan: DemoPlan,
  { CompID, Lang, words }: Pick<CompanyDefinition, 'CompID' | 'Lang'> & { words: Words },
  definitions: Definition[],
) {
  return definitions.map(({ age, lately, size, traffic, ...own }, index) => {
    const prefix = `${CompID}${String(index + 1).padStart(2, '0')}`;
    const random = stream(plan.seed, 'shop', CompID, index);
    const OpenedOn = plan.anchor - Math.min(age, plan.profile.days);
    const from = plan.anchor - lately.days;
    return {
      ...own,
      CompID,
      ShopID: shopId(index),
      IsHQ: index === 0,
      TimeZone: zoneOf(plan.utcHours),
      Tel:
        Lang === 'en' ? `617-555-01${String(40 + index)}` : `021-0000${String(1000 + CompID * 10 + index).slice(-4)}`,
      OpenedOn,
      traffic: traffic * plan.profile.traffic,
      lately: { ...lately, from, to: plan.anchor },
      ...createTables(prefix, size, words.areas),
      staff: createStaff(random, prefix, traffic, Lang, lately.isNewHabit ? from : OpenedOn),
    };
  });
}

const voices = {
  'zh-CN': { words: wordsIn('zh-CN'), menu: chineseMenu, customs: chineseCustoms },
  en: { words: wordsIn('en'), menu: englishMenu, customs: americanCustoms },
} as const;

export const createCompanies = (plan: DemoPlan) =>
  COMPANIES.map(({ licence, shops, ...company }) => {
    const voice = voices[company.Lang];
    return {
      ...company,
      ...voice,
      menu: createMenu(plan, company.CompID, voice.menu),
      // Last day of the licence.
      ExpiresOn: plan.anchor + licence,
      // The head office, which holds the company's settings.
      MShopID: shopId(0),
      shops: createShops(plan, { ...company, ...voice }, shops),
    };
  });
