// What a right code covers, over codes nobody thought of: the same for roles, partners and what the page is told.
import fc from 'fast-check';
import { isRight } from '../../host-example/server/auth/grants';
import { rights } from '../../types/api/access';
import { enterPartner, type Partner } from '../support/partner';
import { sharedServer } from '../support/shared';

/** By the words of docs/product/permissions.md, written another way: the code itself, `*`, or the stem of a wildcard. */
const opens = (code: string): string[] => {
  const parts = code.trim().toLowerCase().split('.');
  const isWild = parts.at(-1) === '*';
  return Object.keys(rights).filter((right) => {
    const wanted = right.split('.');
    if (!isWild) return parts.length === wanted.length && parts.every((part, at) => part === wanted[at]);
    return parts.slice(0, -1).every((part, at) => part === wanted[at]);
  });
};

const part = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...new Set(Object.keys(rights).flatMap((right) => right.split('.')))) },
  { weight: 3, arbitrary: fc.constantFrom('*', 'admin', 'boss') },
  { weight: 1, arbitrary: fc.constantFrom('', 'constructor', '__proto__', 'toString', 'ＢＯＳＳ', 'admins', '**') },
);
const spelt = (code: string) => fc.constantFrom(code, code.toUpperCase(), ` ${code} `, code.replace('boss', 'Boss'));
const codes = fc
  .oneof(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.')),
    fc.constantFrom(...Object.keys(rights)).chain((right) => {
      const parts = right.split('.');
      return fc.integer({ min: 0, max: parts.length }).map((length) => [...parts.slice(0, length), '*'].join('.'));
    }),
  )
  .filter((code) => code.length <= 50)
  .chain(spelt);

it('a code is a right when it opens one, and nothing else is', () => {
  for (const code of ['constructor', '__proto__', 'toString', 'boss.constructor', 'constructor.*', '*.*', '.*', ''])
    expect([code, isRight(code)]).toEqual([code, false]);
  fc.assert(
    fc.property(codes, (code) => {
      expect(isRight(code.trim().toLowerCase())).toBe(opens(code).length > 0);
    }),
    { numRuns: 2000 },
  );
});

let partner: Partner;
const server = sharedServer({ config: { tokenLimit: 1e6, addressLimit: 1e6 } });
beforeAll(async () => {
  partner = await enterPartner(server);
});

it('no code that a partner can write opens administration; every other right is given as written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(codes, { minLength: 1, maxLength: 3 }), async (given) => {
      const { status, body, error } = await partner.enter({ rights: given, shops: ['0'] });
      const isKnown = given.every((code) => opens(code).length > 0);
      const isBarred = given.some((code) => opens(code).includes('boss.admin'));
      if (!isKnown || isBarred) {
        expect([given, status]).toEqual([given, 400]);
        expect(Object.keys(error.Fields ?? {})).toEqual(['Assertion.rights']);
        return;
      }
      expect([given, status]).toEqual([given, 200]);
      const token = String(body.Token);
      const users = await server.post('/api/Admin/GetUsers', {}, { token });
      expect([given, users.status, users.error.Code]).toEqual([given, 403, 'boss.admin']);
      const food = await server.post('/api/BossAssistant/GetGoodsInfos', {}, { token, shopId: '0' });
      const mayFood = ['boss.food', 'boss.shop.all'].every((right) =>
        given.some((code) => opens(code).includes(right)),
      );
      expect([given, food.error.Code === 'boss.food' || food.error.Code === 'boss.shop.all']).toEqual([
        given,
        !mayFood,
      ]);
    }),
    { numRuns: 120, examples: [[['boss.admin.*']], [['boss.home', ' BOSS.ADMIN.* ']], [['boss.*']], [['*']]] },
  );
});
