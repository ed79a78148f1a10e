// Who asks a call of administration.
import type { FastifyRequest } from 'fastify';
import type { Account } from '../../auth/account';
import type { Actor } from '../../people/acting';

export function accountOf({ account, url }: FastifyRequest): Account {
  if (!account) throw new Error(`${url} was called without an account`);
  return account;
}

export function actorOf(request: FastifyRequest): Actor {
  const { session, grants } = accountOf(request);
  return {
    accountId: session.accountId,
    name: session.accountName,
    grants,
    traceId: request.id,
    address: request.ip,
  };
}
