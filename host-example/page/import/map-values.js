// The values of a map as the texts of a form, and back. What is not changed stays as it was.

const entries = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name, ...rest] = line.split('=');
      return [name.trim(), rest.join('=').trim()];
    });
const list = (text) => text.split(',').map((word) => word.trim());
const lines = (pairs) => pairs.map((pair) => pair.filter(Boolean).join(' = ')).join('\n');

/** What a bill has once, where the file has a column of it. */
const ONCE = [
  'bill',
  'time',
  'openTime',
  'payment',
  'table',
  'guests',
  'cashier',
  'total',
  'discount',
  'tax',
  'timeZone',
  'tip',
  'fee',
  'orderType',
  'kind',
  'refundOf',
];

const KINDS = {
  text: { write: String, read: (text) => text },
  sign: { write: (sign) => (sign === '\t' ? '\\t' : sign), read: (text) => (text === '\\t' ? '\t' : text) },
  number: { write: String, read: Number },
  words: { write: (words) => words.join(', '), read: list },
  pairs: { write: (pairs) => lines(Object.entries(pairs)), read: (text) => Object.fromEntries(entries(text)) },
  skip: {
    write: (rules) => lines(Object.entries(rules).map(([name, values]) => [name, values.join(', ')])),
    read: (text) => Object.fromEntries(entries(text).map(([name, values]) => [name, list(values)])),
  },
  payments: {
    write: (ways) => lines(ways.map(({ column, name }) => [column, name])),
    read: (text) => entries(text).map(([column, name]) => (name === '' ? { column } : { column, name })),
  },
  once: {
    write: () => '1',
    read: (_, { columns, bills }) => ONCE.filter((field) => columns[field] || bills?.columns?.[field]),
  },
};
const kindOf = ({ kind }) => KINDS[kind] ?? KINDS.text;

const at = (map, key) => key.split('.').reduce((part, name) => part?.[name], map);

/** Empty parts go too: they say nothing. */
function put(map, key, value) {
  const [name, ...rest] = key.split('.');
  if (rest.length > 0) {
    map[name] ??= {};
    put(map[name], rest.join('.'), value);
    if (name !== 'columns' && Object.keys(map[name]).length === 0) delete map[name];
  } else if (value === undefined) delete map[name];
  else map[name] = value;
}

/** The text of a field. */
export function textOf(map, field) {
  const { key, kind } = field;
  if (kind === 'column') return [at(map, key.replace('+', '')) ?? []].flat()[key.endsWith('+') ? 1 : 0] ?? '';
  const value = at(map, key);
  return value === undefined ? '' : kindOf(field).write(value);
}

/** The map that the texts of the fields say, by their keys. */
export function mapOf(map, fields, given) {
  const told = structuredClone(map);
  const isChanged = (field) => field !== undefined && given[field.key] !== textOf(map, field).trim();
  for (const field of fields) {
    const { key, kind } = field;
    if (key.endsWith('+')) continue;
    const other = fields.find((one) => one.key === `${key}+`);
    if (!isChanged(field) && !isChanged(other)) continue;
    if (kind === 'column') {
      const [first, second] = [given[key], given[`${key}+`]].filter(Boolean);
      put(told, key, second ? [first, second] : first);
    } else put(told, key, given[key] ? kindOf(field).read(given[key], told) : undefined);
  }
  const { columns, bills } = told;
  const has = (name) => columns[name] !== undefined || bills?.columns?.[name] !== undefined;
  if (has('time')) put(told, 'constants.date', undefined);
  if (!has('time') && !has('openTime')) delete told.timeFormat;
  // Ways of payment stand in one column or in columns of their own.
  if (columns.payment || columns.payAmount) delete told.payments;
  return told;
}
