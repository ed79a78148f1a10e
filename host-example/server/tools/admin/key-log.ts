import { endKey, makeKey } from '../../companies/till-keys';
import { readLog } from '../../people/log';
import type { Command } from './command';
import { inCompany, ofCompany, shopNamed, table } from './in-company';

const ofShop = {
  ...ofCompany,
  shop: { value: '"Name"', help: 'number, name or part of the name', isRequired: true },
} as const;

const create: Command = {
  summary: 'makes the key of a store’s till and prints it, once; the key before ends',
  options: ofShop,
  async run(db, given) {
    const made = await inCompany(db, given, async (acting) => {
      const shop = await shopNamed(acting, given('shop'));
      return { shop: shop.ShopName, key: (await makeKey(acting, shop)).Key };
    });
    return { text: `${made.shop}: the key of its till, shown once.\n${made.key}`, json: made };
  },
};

const end: Command = {
  summary: 'ends the key of a store’s till',
  options: ofShop,
  async run(db, given) {
    const { Done } = await inCompany(db, given, async (acting) =>
      endKey(acting, await shopNamed(acting, given('shop'))),
    );
    return { text: Done === 1 ? 'The key has ended.' : 'The store had no key.', json: { ended: Done === 1 } };
  },
};

const list: Command = {
  summary: 'shows who did what, newest first',
  options: { ...ofCompany, page: { value: '1', help: 'page of 50 entries (default: 1)' } },
  async run(db, given) {
    const PageIndex = Math.max(1, Number.parseInt(given('page') || '1', 10) || 1);
    const page = await inCompany(db, given, (acting) => readLog(acting, { PageIndex }));
    return {
      text: table(
        page.List.map((entry) => [
          entry.Time,
          entry.Name || (entry.AccountID === '0' ? 'command line' : entry.AccountID),
          entry.Action,
          entry.Target,
          entry.Result === 'done' ? '' : `refused ${entry.Code}`,
        ]),
      ),
      json: { total: page.Total, entries: page.List },
    };
  },
};

export const keyCommands = { create, end };
export const logCommands = { list };
