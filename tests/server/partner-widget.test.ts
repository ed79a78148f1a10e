// The widget in a partner's portal: the recipe of docs/portal.md opens its sessions, and they truly end on the server.
import { Window } from 'happy-dom';
import { act, commandLine } from '../../host-example/server/people/acting';
import { revokePartner } from '../../host-example/server/people/partners';
import { createServices, type Services } from '../../src/core/services';
import { logOut } from '../../src/core/session/log-out';
import type { UserInfo, WidgetError } from '../../types';
import { companies, shops } from '../support/fixture';
import { enterPartner } from '../support/partner';
import { sharedServer } from '../support/shared';

// What the build writes into the SDK.
vi.hoisted(() => Object.assign(globalThis, { __VERSION__: 'test', __TEST_HOSTS__: [] }));

const SHOPS = '/api/BossAssistant/GetShopInfos';
const MINUTE = 60_000;

const server = sharedServer({ config: { tokenLimit: 1e6 }, listens: true });

const later = (minutes: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE);
};

interface Portal extends Services {
  asked: () => number;
  errors: WidgetError[];
  shopsOf: () => Promise<string[]>;
  revoke: () => Promise<unknown>;
}

/** A partner's portal with the widget in it, without a screen. */
async function portal(name: string): Promise<Portal> {
  const sessionFor = (await enterPartner(server, name)).recipe(server.address);
  let asked = 0;
  const errors: WidgetError[] = [];
  const userInfo = (): Promise<UserInfo> => {
    asked += 1;
    return sessionFor({ id: 'ann', name: 'Ann', rights: ['boss.home'], shops: [shops.north] });
  };
  const page = new Window({ url: 'https://portal.test/' }) as unknown as typeof window;
  const services = createServices(
    {
      router: { mode: 'memory' },
      persist: 'memory',
      apiUrl: server.address,
      userInfo,
      on: { error: (error) => errors.push(error) },
    },
    page,
    'test',
  );
  await services.userQuestion.ask(userInfo, () => undefined);
  return {
    ...services,
    asked: () => asked,
    errors,
    shopsOf: async () => (await services.request(SHOPS, {})).List.map(({ ShopID }) => ShopID),
    revoke: () =>
      act(server.db, companies.chuan, commandLine, server.clock.now, (acting) => revokePartner(acting, name)),
  };
}

test('a session that has ended is replaced by a new one, and the calls of a page go on', async () => {
  const widget = await portal('renewed');
  expect(await widget.shopsOf()).toEqual([shops.north]);
  const token = widget.session.$session.get().Token;
  later(61);
  const answers = await Promise.all([widget.shopsOf(), widget.shopsOf(), widget.shopsOf()]);
  expect(answers).toEqual([[shops.north], [shops.north], [shops.north]]);
  expect([widget.asked(), widget.errors]).toEqual([2, []]);
  expect((await server.post(SHOPS, {}, { token })).status).toBe(401);
  widget.destroy();
});

test('a partner that may open no more sessions ends the login with words', async () => {
  const widget = await portal('revoked');
  await widget.revoke();
  await expect(widget.shopsOf()).rejects.toMatchObject({ status: 401 });
  expect(widget.errors.map(({ code }) => code)).toEqual(['USER_INFO', 1002]);
  expect(widget.errors[0]?.message).toContain('1007');
  expect(widget.$ended.get()).toBe('expired');
  widget.destroy();
});

test('a logout of the widget ends the session on the server', async () => {
  const widget = await portal('left');
  const token = widget.session.$session.get().Token;
  logOut(widget);
  widget.destroy();
  await expect.poll(async () => (await server.post(SHOPS, {}, { token })).status).toBe(401);
  expect(widget.asked()).toBe(1);
});
