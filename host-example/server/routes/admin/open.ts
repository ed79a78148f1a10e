// Calls of administration without a login: the holder of a link sets a password, the first visitor makes the company.
import type { FastifyInstance } from 'fastify';
import { type AdminApi, adminApi, type OpenAdminPath } from '../../../../types/api/admin';
import type { AppContext } from '../../app-context';
import { makeFirstCompany } from '../../companies/first-company';
import { acceptInvitation, readInvitation } from '../../people/accept-invitation';
import type { Limits } from '../../plugins/limits';
import { cleanRequest } from '../guard/requests';

export function registerOpenAdmin(
  app: FastifyInstance,
  { db, config, now }: AppContext,
  limits: Limits,
): void {
  function post<Path extends OpenAdminPath>(
    path: Path,
    answer: (
      body: AdminApi[Path]['request'],
      sender: { address: string; traceId: string },
    ) => Promise<AdminApi[Path]['response']>,
  ): void {
    const { request: body, response } = adminApi[path];
    app.post(path, {
      schema: { body, response: { 200: response } },
      // As few tries a minute as a login has.
      onRequest: limits.login,
      preValidation: cleanRequest,
      handler: (request) =>
        answer(request.body as AdminApi[Path]['request'], { address: request.ip, traceId: request.id }),
    });
  }
  post('/api/Admin/ReadInvitation', ({ Token }) => readInvitation(db, Token, now()));
  post('/api/Admin/AcceptInvitation', (body, sender) => acceptInvitation(db, body, sender, now()));
  post('/api/Admin/MakeFirstCompany', (body, sender) =>
    makeFirstCompany(db, config.setupToken ?? '', body, sender),
  );
}
