// The guard of the calls of administration, and who asks. What was refused is in the log of the company, as what was done is.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { type Account, accountAgain } from '../../auth/account';
import type { Grants } from '../../auth/grants';
import { CallError, rightError } from '../../call-error';
import type { Tenant } from '../../db/db';
import { handleError } from '../../error-handler';
import type { Actor } from '../../people/acting';
import { writeRefusal } from '../../people/audit';
import type { Limits } from '../../plugins/limits';
import { accountOf, type Guarded, guard } from '../guard/guard';

const SECRET = new Set(['Password', 'NewPassword', 'Token', 'SetupToken']);
/** A longer body is left out of the log. */
const LONGEST = 1_000;

/** Reading answers nothing to a refused caller and changes nothing: only what would change something is logged. */
const isChange = (path: string) => !/^\/api\/Admin\/(Get|Read)/.test(path);

/** The guard of a call that needs the right for the whole company. */
export function adminGuard(context: AppContext, limits: Limits, call: Omit<Guarded, 'isStoreless'>) {
  const { onRequest, ...checks } = guard(context, limits, { ...call, isStoreless: true });
  return {
    ...checks,
    errorHandler: logAndAnswer(context, call.path),
    onRequest: async (request: FastifyRequest) => {
      await onRequest(request);
      requireAdmin(accountOf(request));
    },
  };
}

/** The rights of an account that has the right for the whole company. */
function requireAdmin({ grants }: Account): Grants {
  if (!grants.hasEverywhere('boss.admin')) throw rightError('boss.admin');
  return grants;
}

/** The rights of whoever asks as they are by now: they may have gone while the call waited for its turn. */
export const requireAdminAgain = async (q: Tenant, request: FastifyRequest, now: Date): Promise<Grants> =>
  requireAdmin(await accountAgain(q, accountOf(request).session, now));

export const logAndAnswer =
  (context: AppContext, path: string) =>
  async (error: FastifyError | CallError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (error instanceof CallError) await logRefusal(context, path, request, error.missing ?? String(error.code));
    else if (error.validation) await logRefusal(context, path, request, '3001');
    handleError(error, request, reply);
  };

/** `code` is the right that is missing, or the number of the error. */
export async function logRefusal(
  { db, now }: AppContext,
  path: string,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  if (!request.account || !isChange(path)) return;
  const { accountId, traceId, address } = actorOf(request);
  // A piece of a file is no text; what it is stands in the address.
  const body = Buffer.isBuffer(request.body) ? request.query : request.body;
  const sent = JSON.stringify(body ?? {}, (key, value) => (SECRET.has(key) ? undefined : value));
  const after = sent.length > LONGEST ? null : JSON.parse(sent);
  const entry = { accountId, action: path.slice('/api/Admin/'.length), after, traceId, address };
  try {
    await db.tenant(request.account.session.compId, (q) => writeRefusal(q, entry, code, now()));
  } catch (failure) {
    request.log.error({ err: failure }, 'a refused change could not be logged');
  }
}

export function actorOf(request: FastifyRequest): Actor {
  const { session, grants } = accountOf(request);
  return { accountId: session.accountId, name: session.accountName, grants, traceId: request.id, address: request.ip };
}
