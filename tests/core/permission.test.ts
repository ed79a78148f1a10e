import { atom } from 'nanostores';
import { createPermission } from '../../src/core/session/permission';
import { emptySession, permissionList } from '../../src/core/session/session-fields';

const rights = (user: string, soft = '', mode: 'serverDecides' | 'strict' = 'serverDecides') =>
  createPermission(
    atom({ ...emptySession, Permission: { User: permissionList(user, 'lower'), Soft: permissionList(soft, 'upper') } }),
    mode,
  );

test('a code is granted literally, in any case and with blanks', () => {
  expect(rights(' Boss.Finance ,x').can('boss.finance')).toBe('granted');
  expect(rights('boss.finance').can('BOSS.FINANCE ')).toBe('granted');
  expect(rights('boss.finance').can('boss.finance.income')).toBe('denied');
});

test('wildcards grant their branch and nothing beside it', () => {
  expect(rights('*').can('boss.member.mobile')).toBe('granted');
  expect(rights('boss.*').can('boss.member.mobile')).toBe('granted');
  expect(rights('boss.finance.*').can('boss.finance.income')).toBe('granted');
  expect(rights('boss.finance.*').can('boss.finance')).toBe('granted');
  expect(rights('boss.fin.*').can('boss.finance')).toBe('denied');
});

test('a missing software module is said to be missing, whatever the user may', () => {
  expect(rights('boss.*', 'BOSS').can('boss.finance')).toBe('not-in-edition');
  expect(rights('boss.*', 'boss, report').can('boss.finance')).toBe('granted');
  expect(rights('boss.*', 'BOSS').can('boss.own.thing', 'REPORT')).toBe('not-in-edition');
  expect(rights('boss.*', '*').can('boss.finance')).toBe('granted');
});

test('without a list reading is left to the server, and sensitive codes are not granted', () => {
  expect(rights('').can('boss.finance')).toBe('granted');
  expect(rights('').can('boss.order.detail')).toBe('granted');
  for (const code of 'boss.target.set boss.timespan.set boss.msg.clear boss.export boss.member.mobile boss.target.history'.split(
    ' ',
  )) {
    expect(rights('').can(code), code).toBe('denied');
  }
});

test('strict mode without a list leaves the messages', () => {
  expect(rights('', '', 'strict').can('boss.msg')).toBe('granted');
  expect(rights('', '', 'strict').can('boss.finance')).toBe('denied');
  expect(rights('boss.finance', '', 'strict').can('boss.finance')).toBe('granted');
});

test('a change of the session is followed', () => {
  const $session = atom({ ...emptySession, Permission: { User: ['boss.food'], Soft: null } });
  const permission = createPermission($session, 'serverDecides');
  const seen: unknown[] = [];
  const stop = permission.$lists.subscribe((lists) => seen.push(lists.User));
  $session.set({ ...$session.get(), Permission: { User: ['boss.home'], Soft: null } });
  stop();
  expect(seen).toEqual([['boss.food'], ['boss.home']]);
  expect(permission.can('boss.food')).toBe('denied');
});
