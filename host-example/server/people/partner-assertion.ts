/** What a partner signs to open a session for a user of its own: a JSON Web Token with HS256. */
import { compactVerify, decodeJwt } from 'jose';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CallError, fieldError } from '../call-error';
import { refusalWords } from '../refusals';

/** Seconds by which the clocks of the two servers may differ. */
export const TOLERANCE = 300;

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
export type Claims = Static<typeof Claims>;
const claimsCheck = Compile(Claims);

export type Assertion = ReturnType<typeof readAssertion>;

export const notValid = () => new CallError(1007, { fields: { Assertion: refusalWords('assertion.signature') } });
export const usedOrOld = () => new CallError(1008, { fields: { Assertion: refusalWords('assertion.used') } });

/** Reads who claims to have signed; nothing of it is believed before `payloadOf`. */
export function readAssertion(text: string) {
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
export async function payloadOf({ text }: Assertion, secret: string): Promise<unknown> {
  try {
    const { payload } = await compactVerify(text, Buffer.from(secret), { algorithms: ['HS256'] });
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    throw notValid();
  }
}

/** Claims of an assertion; refuses those of another time or shape, by the name of the claim. */
export function claimsOf(payload: unknown, now: Date): Claims {
  if (!claimsCheck.Check(payload)) {
    const [error] = claimsCheck.Errors(payload);
    const missing = error?.keyword === 'required' ? error.params.requiredProperties[0] : undefined;
    const claim = error?.instancePath.split('/')[1] ?? missing ?? 'Assertion';
    throw fieldError(`Assertion.${claim}`, 'assertion.claim');
  }
  if (Math.abs(now.getTime() / 1000 - payload.iat) > TOLERANCE) throw usedOrOld();
  return payload;
}
