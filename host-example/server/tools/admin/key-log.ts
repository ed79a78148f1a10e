import { endKey, makeKey } from '../../companies/till-keys';
import { readLog } from '../../people/log';
import { ofCompany, ofShop, shopNamed, table } from './in-company';

const create = ofCompany({
  summary: 'makes the key of a store’s till and prints it, once; the key before ends',
  options: ofShop,
  work: async (acting, given) => {
    const shop = await shopNamed(acting, given('shop'));
    return { shop: shop.ShopName, key: (await makeKey(acting, shop)).Key };
  },
  tell: (made) => ({
    text: `${made.shop}: the key of its till, shown once; an earlier one has ended.\n${made.key}`,
    json: made,
  }),
});

const end = ofCompany({
  summary: 'ends the key of a store’s till',
  options: ofShop,
  work: async (acting, given) => endKey(acting, await shopNamed(acting, given('shop'))),
  tell: ({ Done }) => ({
    text: Done === 1 ? 'The key has ended.' : 'The store had no key.',
    json: { ended: Done === 1 },
  }),
});

const list = ofCompany({
  summary: 'shows who did what, newest first',
  options: { page: { value: '1', help: 'page of 50 entries (default: 1)' } },
  work: async (acting, given) => {
    const PageIndex = Math.max(1, Number.parseInt(given('page') || '1', 10) || 1);
    return readLog(acting, { PageIndex });
  },
  tell: (page) => ({
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
  }),
});

export const keyCommands = { create, end };
export const logCommands = { list };
