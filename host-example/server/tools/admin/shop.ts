import { readDesks, saveDesks } from '../../companies/desks';
import { listShops, saveShop } from '../../companies/shops';
import { UserError } from '../../user-error';
import { type Given, listOf, membersOf, ofCompany, ofShop, oneOf, shopNamed } from './in-company';

/** 'Hall: A01/4, A02/6; Rooms: V01/10' as areas with tables and seats. */
function areasOf(text: string) {
  return text.split(';').map((part) => {
    const [area = '', list = '', ...more] = part.split(':').map((side) => side.trim());
    if (area === '' || list === '' || more.length > 0)
      throw new UserError(`--set ${JSON.stringify(part)} cannot be used: write "Hall: A01/4, A02/6; Rooms: V01/10".`);
    return {
      AreaName: area,
      Desks: list.split(',').map((desk) => {
        const [name = '', seats = '4', ...others] = desk.split('/').map((side) => side.trim());
        if (name === '' || !/^\d{1,3}$/.test(seats) || others.length > 0)
          throw new UserError(`${JSON.stringify(desk.trim())} is no table: write its name and seats as A01/4.`);
        return { DeskName: name, Seats: Number(seats) };
      }),
    };
  });
}

const tables = ofCompany({
  summary: 'shows the tables of a store, or sets them; tables keep their bills under the same name in the same area',
  options: {
    ...ofShop,
    set: { value: '"Hall: A01/4"', help: 'areas and tables with their seats: "Hall: A01/4, A02/6; Rooms: V01/10"' },
  },
  work: async (acting, given) => {
    const { ShopID } = await shopNamed(acting, given('shop'));
    const before = await readDesks(acting, { ShopID });
    if (given('set') === '') return before;
    const Areas = areasOf(given('set')).map((area) => {
      const known = before.Areas.find(({ AreaName }) => AreaName === area.AreaName);
      const numbered = area.Desks.map((desk) => {
        const DeskID = known?.Desks.find(({ DeskName }) => DeskName === desk.DeskName)?.DeskID;
        return { ...desk, ...(DeskID !== undefined && { DeskID }) };
      });
      return { ...area, ...(known?.AreaID !== undefined && { AreaID: known.AreaID }), Desks: numbered };
    });
    return saveDesks(acting, { ShopID, Version: before.Version, Areas });
  },
  tell: (desks) => {
    const lines = desks.Areas.map(
      ({ AreaName, Desks }) => `${AreaName}: ${Desks.map(({ DeskName, Seats }) => `${DeskName}/${Seats}`).join(', ')}`,
    );
    return { text: lines.join('\n') || 'There are no tables.', json: { areas: desks.Areas } };
  },
});

const settings = {
  region: { value: '"Name"', help: 'region it is listed under' },
  'time-zone': { value: 'zone', help: 'such as Asia/Shanghai' },
  'day-start': { value: 'HH:MM', help: 'when its business day starts, full or half hour' },
  currency: { value: 'CNY', help: 'currency code (default: that of the company)' },
  'tax-on-top': { value: '0|1', help: '1 where prices get tax on top, for imported files that do not say' },
  open: { value: 'HH:MM', help: 'when it opens: from then on messages tell of a silent till' },
  close: { value: 'HH:MM', help: 'when it closes' },
};
const STATUS = { '': {}, open: { Status: 1 }, closed: { Status: 2 } } as const;
const TAX = { '': {}, '0': { IsTaxOnTop: 0 }, '1': { IsTaxOnTop: 1 } } as const;
const MEMBERS = {
  region: 'RegionName',
  'time-zone': 'TimeZone',
  'day-start': 'DayStart',
  currency: 'Currency',
} as const;
const TIMES = { open: 'OpenTime', close: 'CloseTime' } as const;

function settingsOf(given: Given) {
  // No schema checks the times of this command.
  for (const name of Object.keys(TIMES))
    if (!/^(([01]\d|2[0-3]):[0-5]\d)?$/.test(given(name)))
      throw new UserError(`--${name} ${JSON.stringify(given(name))} cannot be used: say a time such as 09:30`);
  const tax = TAX[oneOf(given, 'tax-on-top', ['0', '1'])];
  return { ...membersOf(given, { ...MEMBERS, ...TIMES }), ...tax };
}

const list = listOf('lists the stores of a company', 'shops', listShops, (shop) => [
  shop.ShopID,
  shop.ShopName,
  shop.TimeZone,
  shop.DayStart,
  `${shop.Tables} tables`,
]);

const add = ofCompany({
  summary: 'makes a store',
  options: { name: { value: '"Name"', help: 'name of the store', isRequired: true }, ...settings },
  work: (acting, given) => saveShop(acting, { ShopName: given('name'), ...settingsOf(given) }),
  tell: (shop) => ({ text: `${shop.ShopName} has the number ${shop.ShopID}.`, json: { shop } }),
});

const change = ofCompany({
  summary: 'changes a store; a new time zone or day start counts for bills that come later',
  options: {
    ...ofShop,
    name: { value: '"Name"', help: 'new name' },
    ...settings,
    status: { value: 'open', help: 'open or closed' },
  },
  work: async (acting, given) => {
    const { ShopID, Version } = await shopNamed(acting, given('shop'));
    return saveShop(acting, {
      ShopID,
      Version,
      ...membersOf(given, { name: 'ShopName' }),
      ...settingsOf(given),
      ...STATUS[oneOf(given, 'status', ['open', 'closed'])],
    });
  },
  tell: (shop) => ({ text: `${shop.ShopName}: saved.`, json: { shop } }),
});

export const shopCommands = { list, add, change, tables };
