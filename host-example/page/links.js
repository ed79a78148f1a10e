// The start page: an owner's one tap into the demo and its accounts, where there is one, and the hosts for engineers.
import { tellClock } from './parts/clock.js';
import { readDemo } from './parts/demo.js';
import { tellFilling } from './parts/filling.js';
import { onLanguage, say } from './parts/language.js';

const at = (id) => document.getElementById(id);
const roles = {
  1: ['老板', 'Owner'],
  2: ['区域经理', 'Area manager'],
  3: ['店长', 'Store manager'],
  4: ['财务', 'Finance'],
  5: ['只读', 'Read-only'],
};

function make(name, text) {
  return Object.assign(document.createElement(name), { textContent: text });
}

function rowOf(...cells) {
  const row = document.createElement('tr');
  row.append(...cells);
  return row;
}

function headOf(text) {
  const head = make('th', text);
  head.colSpan = 3;
  head.scope = 'rowgroup';
  return rowOf(head);
}

tellFilling(at('day'));
tellClock(at('clock'));
onLanguage(async () => {
  const companies = await readDemo();
  at('day').hidden = companies.length === 0;
  at('accounts').hidden = companies.length === 0;
  at('password').textContent = companies[0]?.Password ?? '';
  at('list').replaceChildren(
    ...companies.flatMap(({ CompCode, CompName, Accounts }) => [
      headOf(say(`${CompName}，企业号 ${CompCode}`, `${CompName}, company code ${CompCode}`)),
      ...Accounts.map(({ Account, RoleID, ShopCount }) =>
        rowOf(
          make('td', Account),
          make('td', say(...(roles[RoleID] ?? ['', '']))),
          make('td', say(`${ShopCount} 家`, String(ShopCount))),
        ),
      ),
    ]),
  );
});
