// One row of a table is a whole filter: its keys are its own, its page exists, and its value reaches the request.
import { routes } from '../../src/app/routes';
import { filters as recordFilters } from '../../src/areas/abnormal/record-query';
import { fields as foodFilters } from '../../src/areas/food/filters';
import { fields as orderFilters } from '../../src/areas/order/filter/filters';
import { say } from '../../src/i18n/text';
import type { FilterField } from '../../src/report/filter/filter-fields';

interface Row {
  name: string;
  keys: readonly string[];
  page?: string;
  ask: (query: Record<string, string>) => object;
}

const toRow = (field: FilterField): Row => ({
  name: say(field.label, 'en'),
  keys: field.keys,
  ...(field.kind === 'list' ? { page: field.path } : {}),
  ask: field.ask,
});

/** Values of which every filter can use at least one. */
const SAMPLES = ['1,2', '2', 'return', '1'];
const known: readonly string[] = Object.keys(routes);

function mistakes(rows: readonly Row[]): string[] {
  const owners = new Map<string, string>();
  return rows.flatMap(({ name, keys, page, ask }) => {
    const found: string[] = [];
    const nothing = JSON.stringify(ask({}));
    for (const key of keys) {
      const owner = owners.get(key);
      if (owner) found.push(`${name}: the key ${key} is owned by ${owner}`);
      owners.set(key, name);
      if (!SAMPLES.some((value) => JSON.stringify(ask({ [key]: value })) !== nothing))
        found.push(`${name}: no value of ${key} reaches the request, see its \`ask\``);
    }
    if (page && !known.includes(page)) found.push(`${name}: ${page} has no route in src/app/routes.ts`);
    return found;
  });
}

const tables: Record<string, readonly Row[]> = {
  orders: orderFilters.map(toRow),
  dishes: foodFilters.map(toRow),
  operations: recordFilters.map(({ keys, ask }) => ({ name: keys[0], keys, ask })),
};

test.each(Object.entries(tables))('every filter of the %s is whole', (_, rows) => {
  expect(mistakes(rows)).toEqual([]);
});

test('a filter that adds nothing, takes the key of another or leads nowhere is refused', () => {
  const cashier: Row = { name: 'Cashier', keys: ['user'], ask: ({ user }) => ({ user }) };
  expect(
    mistakes([cashier, { name: 'Waiter', keys: ['user', 'waiter'], page: '/pages/nowhere', ask: () => ({}) }]),
  ).toEqual([
    'Waiter: the key user is owned by Cashier',
    'Waiter: no value of user reaches the request, see its `ask`',
    'Waiter: no value of waiter reaches the request, see its `ask`',
    'Waiter: /pages/nowhere has no route in src/app/routes.ts',
  ]);
});
