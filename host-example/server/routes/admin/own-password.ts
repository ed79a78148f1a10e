// A user changes its own password: by the present one, whatever else its token may do.
import type { FastifyInstance } from 'fastify';
import { adminAccess } from '../../../../types/api/access';
import { adminApi, type ChangePasswordReq } from '../../../../types/api/admin';
import type { AppContext } from '../../app-context';
import { prove } from '../../auth/login';
import { createPasswordChecker } from '../../auth/password';
import { createTurns } from '../../auth/take-turns';
import { CallError, fieldError } from '../../call-error';
import { act } from '../../people/acting';
import { changeOwnPassword } from '../../people/passwords';
import type { Limits } from '../../plugins/limits';
import { wall } from '../guard/wall';
import { accountOf, actorOf } from './actor';
import { logAndAnswer } from './refusals';

const path = '/api/Admin/ChangePassword';

export function registerOwnPassword(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, config, now } = context;
  const tools = { db, config, passwords: createPasswordChecker(1) };
  const takeTurns = createTurns(5, () => new CallError(1006, { n: 5 }));
  const call = { path, access: adminAccess[path], ...adminApi[path], isStoreless: true };
  app.post<{ Body: ChangePasswordReq }>(path, {
    ...wall(context, limits, call),
    errorHandler: logAndAnswer(context, path),
    handler: (request) => {
      const { compId, accountId, account, tokenHash } = accountOf(request).session;
      const attempt = { compId, account, address: request.ip };
      // One after the other: guesses side by side would all pass before the first is counted.
      return takeTurns(accountId, async () => {
        await prove(tools, attempt, request.body.Password, now()).catch((error: unknown) => {
          throw error instanceof CallError && error.code === 1001 ? wrongPassword() : error;
        });
        return act(db, compId, actorOf(request), now(), (acting) =>
          changeOwnPassword(acting, request.body.NewPassword, tokenHash),
        );
      });
    },
  });
}

const wrongPassword = () =>
  fieldError('Password', '当前密码不正确', '目前密碼不正確', 'is not the present password');
