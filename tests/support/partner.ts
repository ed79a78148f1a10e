// A partner of the test company: what its server signs for its users, and the recipe of its guide.
import { createHmac, randomUUID } from 'node:crypto';
import { act, commandLine } from '../../host-example/server/people/acting';
import { makePartner } from '../../host-example/server/people/partners';
import type { UserInfo } from '../../types';
import { companies, shops } from './fixture';
import { readProject } from './project-files';
import type { TestServer } from './server';

export const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export function sign(claims: object, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

export type Partner = Awaited<ReturnType<typeof enterPartner>>;
export async function enterPartner(server: TestServer, name = 'portal') {
  const { id, secret } = await act(server.db, companies.chuan, commandLine, server.clock.now, (acting) =>
    makePartner(acting, name),
  );
  const claims = (more: object = {}) => ({
    iss: id,
    iat: Math.floor(server.clock.now.getTime() / 1000),
    jti: randomUUID(),
    sub: 'user-7',
    name: 'Ann',
    rights: ['boss.home'],
    shops: [shops.south],
    ...more,
  });
  const open = (Assertion: string, from?: string) =>
    server.post('/api/Partner/OpenSession', { Assertion }, { lang: 'en', ...(from && { from }) });
  return {
    id,
    secret,
    claims,
    open,
    /** Opens a session for what is claimed. */
    enter: (more?: object) => open(sign(claims(more), secret)),
    /** The function `sessionFor` of docs/portal.md as it is written, with the names it uses. */
    recipe(
      address: string,
    ): (user: { id: string; name: string; rights: string[]; shops: string[] }) => Promise<UserInfo> {
      const guide = readProject('docs/portal.md');
      const text = (/## Sessions for your own users\n[\s\S]*?```js\n([\s\S]*?)\n```/.exec(guide)?.[1] ?? '')
        .replace("import { createHmac, randomUUID } from 'node:crypto';", '')
        .replace('export async', 'async');
      const names = {
        createHmac,
        randomUUID,
        BOSS: address,
        PARTNER: id,
        SECRET: secret,
        Date: { now: () => server.clock.now.getTime() },
      };
      return new Function(...Object.keys(names), `${text}; return sessionFor;`)(...Object.values(names));
    },
  };
}
