import { listShops, saveShop } from '../../companies/shops';
import { UserError } from '../../user-error';
import type { Command, Given } from './command';
import { inCompany, ofCompany, option, shopNamed, table } from './in-company';
import { tables } from './shop-tables';

const settings = {
  region: { value: '"Name"', help: 'region it is listed under' },
  'time-zone': { value: 'zone', help: 'such as Asia/Shanghai' },
  'day-start': { value: 'HH:MM', help: 'when its business day starts, full or half hour' },
  currency: { value: 'CNY', help: 'currency code (default: that of the company)' },
  'tax-on-top': { value: '0|1', help: '1 where prices get tax on top, for files that do not say' },
  open: { value: 'HH:MM', help: 'from when a silent till is told of' },
  close: { value: 'HH:MM', help: 'until when' },
};
const taxOption = (text: string | undefined): { IsTaxOnTop?: 0 | 1 } => {
  if (text === undefined || text === '') return {};
  if (text === '0' || text === '1') return { IsTaxOnTop: text === '1' ? 1 : 0 };
  throw new UserError(`--tax-on-top ${JSON.stringify(text)} cannot be used: say 0 or 1`, {
    zh: `--tax-on-top ${JSON.stringify(text)} 不能使用：请写 0 或 1`,
    tw: `--tax-on-top ${JSON.stringify(text)} 不能使用：請寫 0 或 1`,
  });
};
const settingsOf = (given: Given) => ({
  ...option(given, 'region', 'RegionName'),
  ...option(given, 'time-zone', 'TimeZone'),
  ...option(given, 'day-start', 'DayStart'),
  ...option(given, 'currency', 'Currency'),
  ...taxOption(given('tax-on-top')),
  ...option(given, 'open', 'OpenTime'),
  ...option(given, 'close', 'CloseTime'),
});

const list: Command = {
  summary: 'lists the stores of a company',
  options: ofCompany,
  async run(db, given) {
    const shops = await inCompany(db, given, listShops);
    return {
      text: table(
        shops.map((shop) => [
          shop.ShopID,
          shop.ShopName,
          shop.TimeZone,
          shop.DayStart,
          `${shop.Tables} tables`,
        ]),
      ),
      json: { shops },
    };
  },
};

const add: Command = {
  summary: 'makes a store',
  options: {
    ...ofCompany,
    name: { value: '"Name"', help: 'name of the store', isRequired: true },
    ...settings,
  },
  async run(db, given) {
    const shop = await inCompany(db, given, (acting) =>
      saveShop(acting, { ShopName: given('name'), ...settingsOf(given) }),
    );
    return { text: `${shop.ShopName} has the number ${shop.ShopID}.`, json: { shop } };
  },
};

const change: Command = {
  summary: 'changes a store; a new time zone or day start counts for bills that come later',
  options: {
    ...ofCompany,
    shop: { value: '"Name"', help: 'number, name or part of the name', isRequired: true },
    name: { value: '"Name"', help: 'new name' },
    ...settings,
    status: { value: 'open', help: 'open or closed' },
  },
  async run(db, given) {
    const status = given('status');
    const shop = await inCompany(db, given, async (acting) => {
      const { ShopID, Version } = await shopNamed(acting, given('shop'));
      return saveShop(acting, {
        ShopID,
        Version,
        ...option(given, 'name', 'ShopName'),
        ...settingsOf(given),
        ...(status !== '' && { Status: status === 'closed' ? (2 as const) : (1 as const) }),
      });
    });
    return { text: `${shop.ShopName}: saved.`, json: { shop } };
  },
};

export const shopCommands = { list, add, change, tables };
