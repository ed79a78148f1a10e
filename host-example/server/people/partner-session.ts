/**
 * Opens a session for a user of a partner, with the rights and stores that its assertion names. The user becomes an
 * account without password and roles: its rights are those of the session.
 */
import { compactVerify, decodeJwt } from 'jose';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { openSession } from '../auth/account';
import { type Binding, covers } from '../auth/grants';
import { partnerLogin } from '../auth/login-name';
import { type LoginProfile, profileOf } from '../auth/login-profile';
import { unknownAccountHash } from '../auth/password';
import { digest } from '../auth/token';
import { CallError, fieldError } from '../call-error';
import { isLicensed } from '../db/companies';
import type { Db, Query } from '../db/db';
import { refusalWords } from '../refusals';
import { type Acting, act, logChange, nobody, type Sender, shopIdsOf } from './acting';
import { orLogged } from './audit';
import { checkCodes } from './powers';

/** Seconds by which the clocks of the two servers may differ. */
const TOLERANCE = 300;

/** What a partner signs: a JSON Web Token with HS256. */
const Claims = Type.Object({
  /** Company and partner: 1001.2. */
  iss: Type.String({ pattern: '^[1-9]\\d{0,8}\\.[1-9]\\d{0,8}$' }),
  iat: Type.Integer({ minimum: 0, maximum: 1e11 }),
  jti: Type.String({ minLength: 16, maxLength: 100, pattern: '^[\\w.:-]+$' }),
  sub: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]+$' }),
  name: Type.String({ minLength: 1, maxLength: 50, pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]+$' }),
  rights: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 100 }),
  shops: Type.Array(Type.String({ pattern: '^\\d{1,18}$' }), { minItems: 1, maxItems: 500 }),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
});
type Claims = Static<typeof Claims>;
const claimsCheck = Compile(Claims);

type Assertion = ReturnType<typeof readAssertion>;

const notValid = () => new CallError(1007, { fields: { Assertion: refusalWords('assertion.signature') } });
const usedOrOld = () => new CallError(1008, { fields: { Assertion: refusalWords('assertion.used') } });

/** Reads who claims to have signed; nothing of it is believed before `payloadOf`. */
function readAssertion(text: string) {
  const [, company, partnerId] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(issuerOf(text)) ?? [];
  if (company === undefined || partnerId === undefined) throw notValid();
  return { compId: Number(company), partnerId, text };
}

function issuerOf(text: string): string {
  try {
    return String(decodeJwt(text).iss);
  } catch {
    return '';
  }
}

/** What the partner has signed. */
async function payloadOf({ text }: Assertion, secret: string): Promise<unknown> {
  try {
    const { payload } = await compactVerify(text, Buffer.from(secret), { algorithms: ['HS256'] });
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    throw notValid();
  }
}

/** Claims of an assertion; refuses those of another time or shape, by the name of the claim. */
function claimsOf(payload: unknown, now: Date): Claims {
  if (!claimsCheck.Check(payload)) {
    const [error] = claimsCheck.Errors(payload);
    const missing = error?.keyword === 'required' ? error.params.requiredProperties[0] : undefined;
    const claim = error?.instancePath.split('/')[1] ?? missing ?? 'Assertion';
    throw fieldError(`Assertion.${claim}`, 'assertion.claim');
  }
  if (Math.abs(now.getTime() / 1000 - payload.iat) > TOLERANCE) throw usedOrOld();
  return payload;
}

export type PartnerLogin = { Token: string; ExpiresIn: number } & LoginProfile;

const DEFAULT_MINUTES = 60;

export async function openPartnerSession(db: Db, text: string, sender: Sender, now: Date): Promise<PartnerLogin> {
  const assertion = readAssertion(text);
  const { compId } = assertion;
  const partner = await db.tenant(compId, (q) => findPartner(q, assertion, now));
  // Only known partners have a log: anybody can name another one.
  if (!partner) throw notValid();
  const entry = { ...sender, action: 'OpenSession', target: `partner:${partner.name}` };
  return orLogged({ db, compId, now }, entry, async () => {
    // The signature is checked before the company is locked: whoever cannot sign waits for nobody and holds nobody up.
    if (!partner.isActive) throw notValid();
    const payload = await payloadOf(assertion, partner.secret);
    if (!partner.isLicensed) throw new CallError(1005);
    const claims = claimsOf(payload, now);
    return act(db, compId, nobody(sender), now, (acting) => open(acting, assertion, claims));
  });
}

interface Partner {
  name: string;
  secret: string;
  isActive: boolean;
  isLicensed: boolean;
}

async function findPartner(q: Query, { compId, partnerId }: Assertion, now: Date): Promise<Partner | undefined> {
  const [partner] = await q<Partner>(
    `select p.partner_name as name, p.secret, p.revoked_at is null as "isActive",
       ${isLicensed('c', '$3')} as "isLicensed"
     from partner p join company c on c.comp_id = p.comp_id where p.comp_id = $1 and p.partner_id = $2`,
    [compId, partnerId, now],
  );
  return partner;
}

async function open(acting: Acting, assertion: Assertion, claims: Claims): Promise<PartnerLogin> {
  const { q, compId, now } = acting;
  // The partner may have been revoked while this waited for its turn.
  const partner = await findPartner(q, assertion, now);
  if (!partner?.isActive) throw notValid();
  const bindings = await checkedBindings(acting, claims);
  await takeNonce(acting, assertion.partnerId, claims.jti);
  const accountId = await accountOf(acting, assertion.partnerId, claims);
  const minutes = claims.minutes ?? DEFAULT_MINUTES;
  const token = await openSession(q, accountId, now);
  await q`
    update session set bindings = ${JSON.stringify(bindings)}::jsonb, partner_id = ${assertion.partnerId},
    expires_at = ${now}::timestamptz + make_interval(mins => ${minutes})
    where comp_id = ${compId} and token_hash = ${digest(token)}`;
  await logChange(acting, 'OpenSession', `partner:${partner.name}/${claims.sub}`, null, {
    Rights: claims.rights,
    ShopIDs: claims.shops,
    Minutes: minutes,
  });
  return { Token: token, ExpiresIn: minutes * 60, ...(await profileOf(q, accountId, now, bindings)) };
}

/** The rights in the stores; refuses a right that does not exist or that partners never have, and a foreign store. */
async function checkedBindings(acting: Acting, { rights, shops }: Claims): Promise<Binding[]> {
  const codes = checkCodes('Assertion.rights', rights);
  const barred = codes.find((code) => covers(code, 'boss.admin'));
  if (barred !== undefined) throw fieldError('Assertion.rights', 'partner.right', { right: barred });
  const own = new Set(['0', ...(await shopIdsOf(acting.q))]);
  const foreign = shops.find((shopId) => !own.has(shopId));
  if (foreign !== undefined)
    throw new CallError(2001, { fields: { 'Assertion.shops': refusalWords('assertion.shop', { shop: foreign }) } });
  return shops.map((shopId) => ({ shopId, codes }));
}

async function takeNonce({ q, compId, now }: Acting, partnerId: string, nonce: string): Promise<void> {
  // What is older than any assertion that would still be taken.
  await q`
    delete from partner_nonce
    where comp_id = ${compId} and at < ${new Date(now.getTime() - 3 * TOLERANCE * 1000)}`;
  const [first] = await q`
    insert into partner_nonce (comp_id, partner_id, nonce, at)
    values (${compId}, ${partnerId}, ${nonce}, ${now})
    on conflict do nothing returning nonce`;
  if (!first) throw usedOrOld();
}

async function accountOf({ q, compId }: Acting, partnerId: string, { sub, name }: Claims): Promise<string> {
  const account = partnerLogin(partnerId, sub);
  const [known] = await q<{ id: string; isActive: boolean }>`
    update account set account_name = ${name} where comp_id = ${compId} and lower(account) = lower(${account})
    returning account_id::text as id, status = 1 as "isActive"`;
  if (known?.isActive === false) throw new CallError(1004);
  if (known) return known.id;
  const [made] = await q<{ id: string }>`
    insert into account (comp_id, account_id, account, account_name, password_hash)
    select ${compId}::int, coalesce(max(account_id), ${compId}::bigint * 1000) + 1, ${account}, ${name},
    ${unknownAccountHash} from account where comp_id = ${compId}
    returning account_id::text as id`;
  return made?.id ?? '';
}
