// @vitest-environment node
// What the specification leaves open ("not shown"): the decision that stands for it, in the product's definition, and one
// fact of it that is checked.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { root } from '../../build/source.mjs';
import { canReach } from '../../host-example/server/ingest/check/transitions';
import { problemsOf } from '../../src/areas/login/form';
import { timeouts } from '../../src/core/constants';
import { paths } from '../../src/core/router/paths';
import { createPermission } from '../../src/core/session/permission';
import { createSession } from '../../src/core/session/session';
import { createStorage } from '../../src/core/storage';
import { roundedText } from '../../src/lib/money';
import base from '../../src/ui/base.css';
import { api } from '../../types/api';
import { errors } from '../../types/api/errors';
import { specification, statements } from './statement';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Decision {
  section: string;
  says: string;
  /** Where the decision stands: a document of docs/product with its heading. */
  at: string;
  fact: () => void;
}

/** The heading exists and has words below it, and the fact is one of the product. */
function decided({ at, fact }: Decision): void {
  const [file = '', heading = ''] = at.split('#');
  const [, text = ''] = read(`docs/product/${file}.md`).split(`\n## ${heading}\n`);
  expect(text.split('\n## ')[0]?.trim().length ?? 0).toBeGreaterThan(40);
  fact();
}

const documented = (file: string, words: readonly string[]): void => {
  const text = read(`docs/product/${file}.md`);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
};
const contract = Object.entries(api).map(([call, { request, response }]) => ({ call, request, response }));

const decisions: Decision[] = [
  {
    section: '2',
    says: 'the names of query parameters are not shown',
    at: 'screens#Query keys',
    fact: () => documented('screens', ['`shopId`', '`range`', '`start`', '`end`', '`state`', '`fk`']),
  },
  {
    section: '2',
    says: 'page content is not shown for any screen',
    at: 'screens#Pages',
    fact: () =>
      documented(
        'screens',
        Object.values(paths).filter((one) => one !== paths.home),
      ),
  },
  {
    section: '2',
    says: 'the maximum app width is not shown',
    at: 'screens#Common rules',
    fact: () => expect(base).toMatch(/max-width:\s*1120px/),
  },
  {
    section: '4',
    says: 'order status transitions are not shown',
    at: 'metrics#Bill states',
    fact: () => expect([canReach(1, 2), canReach(2, 6), canReach(3, 2)]).toEqual([true, true, false]),
  },
  {
    section: '5',
    says: 'login form validation: not shown',
    at: 'screens#Login',
    fact: () => {
      const form = { company: ' ', account: 'a'.repeat(51), password: '12345', isRemembered: false };
      expect(Object.keys(problemsOf(form)).sort()).toEqual(['account', 'company', 'password']);
      expect(problemsOf({ ...form, company: 'demo', account: 'boss', password: 'boss123' })).toEqual({});
    },
  },
  {
    section: '5',
    says: 'other field rules: not shown',
    at: 'screens#Targets',
    fact: () =>
      expect([
        roundedText('1234.567'),
        roundedText('12.5'),
        roundedText('12.5', 0),
        roundedText('1.2345', 3),
      ]).toEqual(['1234.57', '12.5', '13', '1.23']),
  },
  {
    section: '6',
    says: 'the boss role is implied, no other role is shown',
    at: 'permissions#Role presets',
    fact: () => documented('permissions', ['Owner | `boss.*`', 'Viewer']),
  },
  {
    section: '6',
    says: 'how the lists gate screens or actions: not shown',
    at: 'permissions#Gating',
    fact: () => {
      const session = createSession(createStorage(undefined, 'open'));
      session.login({ Token: 't', PermissionJson: 'boss.home', SoftModuleJson: 'BOSS' });
      const { can } = createPermission(session.$session, 'serverDecides');
      expect(can('boss.home')).toBe('granted');
      expect(can('boss.order')).not.toBe('granted');
    },
  },
  {
    section: '7',
    says: 'payload and response fields are not shown for any call',
    at: 'contract#Calls',
    fact: () => expect(contract.filter(({ request, response }) => !(request && response))).toEqual([]),
  },
  {
    section: '7',
    says: 'which screen uses which call: not shown',
    at: 'contract#Calls',
    fact: () =>
      documented(
        'contract',
        contract.map(({ call }) => call),
      ),
  },
  {
    section: '8',
    says: 'server-side error codes and messages: not shown',
    at: 'contract#Failures',
    fact: () =>
      documented(
        'contract',
        Object.keys(errors).map((code) => `| ${code} |`),
      ),
  },
  {
    section: '9',
    says: 'the use of the environment time-out value is not shown: no code uses it',
    at: 'contract#Limits',
    fact: () => expect(timeouts.environment).toBe(30),
  },
  ...(
    [
      ['orders', '/api/GeneralInterface/GetConsumeOrderInfoV2', 'OrderID'],
      ['dishes', '/api/BossAssistant/GetGoodsInfos', 'List'],
      ['targets', '/api/BossAssistant/GetSetPurpose', 'Items'],
      ['stores', '/api/BossAssistant/GetShopInfos', 'List'],
      ['members', '/api/BossAssistant/GetBusinessInfoMember', 'List'],
    ] as const
  ).map(([name, call, field]) => ({
    section: '3',
    says: `${name} and their fields are not shown`,
    at: 'contract#Calls',
    fact: () => expect(Object.keys(api[call].response.properties)).toContain(field),
  })),
  {
    section: '3',
    says: 'messages and their fields are not shown',
    at: 'messages#Kinds',
    fact: () => documented('messages', ['MsgID']),
  },
];

specification(
  'left open by the specification, and decided',
  decisions.map(({ section, says, at, fact }) => ({
    section,
    says: `${says} → ${at}`,
    holds: () => decided({ section, says, at, fact }),
  })),
  statements(
    '2',
    [{ section: '2', says: 'colours', at: 'screens#Colours', fact: () => undefined }],
    ({ says }) => says,
    decided,
  ),
);
