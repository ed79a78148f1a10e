// What the specification leaves open ("not shown"): the words that decide it in the product's definition, and the decision
// observed in the product.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canReach } from '../../host-example/server/ingest/check/revisions';
import { paths } from '../../src/core/router/paths';
import { api } from '../../types/api';
import { errors } from '../../types/api/errors';
import { type Rendered, renderWidget } from '../support/render-widget';
import type { Chapter, Kind } from './statement';

let ui: Rendered | undefined;
const read = (file: string): string => readFileSync(path.join(process.cwd(), file), 'utf8');

interface Decision {
  section: string;
  observed: Kind;
  says: string;
  /** Where the decision stands, a document of docs/product with its heading, and words of it that are looked for. */
  at: string;
  words: readonly string[];
  /** The decision in the product itself. */
  fact?: () => void | Promise<void>;
}

/** The decision is written below its heading, word for word, and the product does what it says. */
async function decided({ at, words, fact }: Decision): Promise<void> {
  const [file = '', heading = ''] = at.split('#');
  const [, text = ''] = read(`docs/product/${file}.md`).split(`\n## ${heading}\n`);
  const part = text.split('\n## ')[0] ?? '';
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !part.includes(word))).toEqual([]);
  await fact?.();
}
const contract = Object.entries(api).map(([call, { request, response }]) => ({ call, request, response }));

/** A login that is refused by the form itself: nothing is sent, and words stand at the fields. */
async function loginRules(): Promise<void> {
  ui = await renderWidget({ user: null });
  await ui.type('账号', 'a'.repeat(51));
  await ui.type('密码', '12345');
  await ui.click('登录');
  await ui.until(() => (ui?.root.querySelectorAll('[aria-invalid=true]').length ?? 0) >= 2);
  expect(ui.calls.filter(({ path: call }) => call.endsWith('/Login'))).toEqual([]);
}

/** A right that the lists lack closes its page; one that they hold opens it. */
async function gated(): Promise<void> {
  const user = { permissionJson: 'boss.home,boss.target' };
  ui = await renderWidget({ user, route: '/pages/order/index' });
  await ui.shows('操作失败，您未拥有此权限！请联系管理开通此权限!');
  ui = await renderWidget({ user, route: '/pages/target/index' });
  expect(ui.text()).not.toContain('您未拥有此权限');
}

const decisions: Decision[] = [
  {
    section: '2',
    observed: 'document',
    says: 'the names of query parameters are not shown',
    at: 'screens#Query keys',
    words: ['`shopId`', '`range`', '`start`', '`end`', '`state`', '`fk`'],
  },
  {
    section: '2',
    observed: 'document',
    says: 'page content is not shown for any screen',
    at: 'screens#Pages',
    words: Object.values(paths).filter((one) => one !== paths.home),
  },
  {
    section: '4',
    observed: 'declared',
    says: 'order status transitions are not shown',
    at: 'metrics#Bill states',
    words: ['1', '2', '6'],
    fact: () => expect([canReach(1, 2), canReach(2, 6), canReach(3, 2)]).toEqual([true, true, false]),
  },
  {
    section: '5',
    observed: 'screen',
    says: 'login form validation: not shown',
    at: 'screens#Login',
    words: ['at most 100 characters', '6 to 128'],
    fact: loginRules,
  },
  {
    section: '5',
    observed: 'document',
    says: 'other field rules: not shown',
    at: 'screens#Targets',
    words: ['above 0 and at most 999,999,999.99', 'between 0 and 999 %'],
  },
  {
    section: '6',
    observed: 'document',
    says: 'the boss role is implied, no other role is shown',
    at: 'permissions#Role presets',
    words: ['Owner | `boss.*`', 'Read-only'],
  },
  {
    section: '6',
    observed: 'screen',
    says: 'how the lists gate screens or actions: not shown',
    at: 'permissions#Gating',
    words: ['what is not granted is not drawn and not asked for'],
    fact: gated,
  },
  {
    section: '7',
    observed: 'type',
    says: 'payload and response fields are not shown for any call',
    at: 'contract#Calls',
    words: ['login.ts', 'order.ts'],
    fact: () =>
      expect(
        contract.filter(
          ({ request, response }) => !(request.type === 'object' && Object.keys(response.properties).length > 0),
        ),
      ).toEqual([]),
  },
  {
    section: '7',
    observed: 'document',
    says: 'which screen uses which call: not shown',
    at: 'contract#Calls',
    words: contract.map(({ call }) => `| \`${call}\` |`),
  },
  {
    section: '8',
    observed: 'document',
    says: 'server-side error codes and messages: not shown',
    at: 'contract#Failures',
    words: Object.keys(errors).map((code) => `| ${code} |`),
  },
  ...(
    [
      ['orders', '/api/GeneralInterface/GetConsumeOrderInfoV2', 'OrderID'],
      ['dishes', '/api/BossAssistant/GetGoodsInfos', 'List'],
      ['targets', '/api/BossAssistant/GetSetPurpose', 'Items'],
      ['stores', '/api/BossAssistant/GetShopInfos', 'List'],
      ['members', '/api/BossAssistant/GetBusinessInfoMember', 'List'],
    ] as const
  ).map(
    ([name, call, field]): Decision => ({
      section: '3',
      observed: 'type',
      says: `${name} and their fields are not shown`,
      at: 'contract#Calls',
      words: [`\`${call}\``],
      fact: () => expect(Object.keys(api[call].response.properties)).toContain(field),
    }),
  ),
  {
    section: '3',
    observed: 'document',
    says: 'messages and their fields are not shown',
    at: 'messages#Calls and stream',
    words: ['MsgID'],
  },
];

export const openChapter: Chapter = {
  name: 'left open by the specification, and decided',
  all: decisions.map((decision) => ({
    section: decision.section,
    observed: decision.observed,
    says: `${decision.says} → ${decision.at}`,
    holds: () => decided(decision),
  })),
  planted: (['screens#Colours', 'screens#Pages'] as const).map((at) => ({
    section: '2',
    observed: 'document',
    says: `the colours stand in ${at}`,
    holds: () => decided({ section: '2', observed: 'document', says: '', at, words: ['#F8F8F8 is grey'] }),
  })),
};
