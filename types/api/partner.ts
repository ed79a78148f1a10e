// Sessions that a partner's server opens for its own users: one call, signed with the partner's secret.
import Type, { type Static } from 'typebox';
import { LoginRes } from './login';

export const openSessionPath = '/api/Partner/OpenSession';

/**
 * `Assertion` is a JSON Web Token signed with HS256 and the partner's secret. Its claims: `iss` the partner's id, `iat`
 * seconds since 1970 (at most five minutes off), `jti` a random text that is used once, `sub` the partner's own id of
 * the user, `name`, `rights` (codes), `shops` (ShopIDs, or "0" for all), `minutes` of the session (default 60, at most
 * 720).
 */
export const OpenSessionReq = Type.Object({ Assertion: Type.String({ minLength: 1, maxLength: 16000 }) });
export type OpenSessionReq = Static<typeof OpenSessionReq>;

/** As the answer of a login, for the partner's user. */
export const OpenSessionRes = Type.Object({
  ...LoginRes.properties,
  ExpiresIn: Type.Integer({ description: 'seconds until the session ends' }),
});
