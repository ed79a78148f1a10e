// Logout: ends the session of the token in the header.
import Type, { type Static } from 'typebox';
import { codes } from './common';

export const logoutPath = '/api/GeneralInterface/Logout';

export const LogoutReq = Type.Object({});
export const LogoutRes = Type.Object({ Done: codes([0, 1], '0 = the session had ended before') });

export type LogoutApi = Record<
  typeof logoutPath,
  { request: Static<typeof LogoutReq>; response: Static<typeof LogoutRes> }
>;
