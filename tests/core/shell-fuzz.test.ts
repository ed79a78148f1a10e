// What a shell hands over may be anything: it never throws, never pollutes, and every field keeps its shape.
import fc from 'fast-check';
import { createSession } from '../../src/core/session/session';
import { emptySession } from '../../src/core/session/session-fields';
import { obtain } from '../../src/core/session/shell';
import { createStorage } from '../../src/core/storage';
import { figure } from '../support/reliability';

const RUNS = 2000;
const userFields =
  'token permissionJson shopId shopName compCode compId masterShopId masterAccount masterId masterName apiUrl showMenu __proto__ constructor'.split(
    ' ',
  );
const appFields = 'appType debug versionCode versionName oemName apiUrl __proto__ constructor'.split(' ');

const infoOf = (fields: string[]) => {
  const members = fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.jsonValue(), fc.anything()));
  const text = fc.oneof(
    fc.string(),
    members.map((info) => {
      try {
        return JSON.stringify(info) ?? '';
      } catch {
        return '{';
      }
    }),
    fc.json(),
  );
  return fc.oneof(
    members,
    text,
    text.map((json) => JSON.stringify(json)),
    fc.anything(),
  );
};

/** The shape of every field, down to the members. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shapeOf(member)]));
};
const expected = shapeOf({ ...emptySession, Permission: 0 });

async function feed(info: unknown, take: 'enterFromShell' | 'setAppInfo'): Promise<void> {
  const session = createSession(createStorage(undefined, 'fuzz'));
  const found = await Reflect.apply(obtain, undefined, [info]);
  if (found) session[take](found);
  const now = session.$session.get();
  expect(shapeOf({ ...now, Permission: 0, SysArguments: {} })).toEqual(expected);
  expect([null, 'list']).toContain(now.Permission.User === null ? null : shapeOf(now.Permission.User));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
}

test(`${RUNS} kinds of user info leave a session in shape`, async () => {
  await fc.assert(
    fc.asyncProperty(infoOf(userFields), (info) => feed(info, 'enterFromShell')),
    { numRuns: RUNS },
  );
  figure(13, `${RUNS} user infos: 0 uncaught, every session in shape`);
});

test(`${RUNS} kinds of app info leave a session in shape`, async () => {
  await fc.assert(
    fc.asyncProperty(infoOf(appFields), (info) => feed(info, 'setAppInfo')),
    { numRuns: RUNS },
  );
  figure(13, `${RUNS} app infos: 0 uncaught, every session in shape`);
});
