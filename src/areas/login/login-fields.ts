// Reads the fields of the session from the answer of the login.
import type { Session } from '../../../types/session';
import { emptySession, isYes, permissionList, sysArguments, take, text } from '../../core/session/session-fields';
import { own } from '../../lib/is-plain-object';

/** The fields that a login answer sets. Members are read by name; others are ignored. */
export function fromLogin(answer: unknown): Partial<Session> {
  return {
    Token: text(own(answer, 'Token')),
    Permission: {
      User: permissionList(own(answer, 'PermissionJson'), 'lower'),
      Soft: permissionList(own(answer, 'SoftModuleJson'), 'upper'),
    },
    ImageServerPath: text(own(answer, 'ImageServerPath')),
    ShopInfo: take(emptySession.ShopInfo, answer),
    UserInfo: take(emptySession.UserInfo, answer),
    SystemUrlConfig: take(emptySession.SystemUrlConfig, own(answer, 'SystemUrlConfig')),
    Lang: isYes(own(answer, 'Lang')) ? 1 : 0,
    SysArguments: sysArguments(own(answer, 'SysArguments')),
  };
}
