// What a screen of an answer gets from the server: its file, the page to open, and a user without what it cannot do there.
import { rights } from '../../types/api/access';
import { type Assistant, listen, openAssistant, tokenOf } from '../support/assistant';
import { companies } from '../support/fixture';
import { shared } from '../support/lifetime';
import { sharedServer } from '../support/shared';

const server = sharedServer();
const open = async (account: string): Promise<Assistant> =>
  openAssistant(await listen(server), (await tokenOf(server, companies.chuan, account)).token);
const boss = shared(() => open('boss'));

it('every tool that a page answers names the file, and no other', async () => {
  const { tools } = await boss.client.listTools();
  const without = tools.filter(({ _meta }) => Object(_meta?.ui).resourceUri !== 'ui://boss/app');
  expect(without.map(({ name }) => name)).toEqual(['define', 'call']);
  expect(tools.length).toBeGreaterThan(11);
});

it('the file is a resource that may ask for nothing beside it', async () => {
  const { resources } = await boss.client.listResources();
  const _meta = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };
  const mimeType = 'text/html;profile=mcp-app';
  expect(resources).toMatchObject([{ uri: 'ui://boss/app', mimeType, _meta }]);
});

it('an answer names the store of its page, and what the user may see in a chat', async () => {
  const userOf = async (assistant: Assistant, args: Record<string, unknown>) => {
    const { _meta } = await assistant.client.callTool({ name: 'overview', arguments: args });
    const { permissionJson, ...user } = Object(_meta?.userInfo);
    return { ...user, codes: String(permissionJson).split(',').sort() };
  };
  const codes = Object.keys(rights)
    .filter((code) => !/admin|alert|export|msg|share|\.set$/.test(code))
    .sort();
  expect(await userOf(boss, { language: 'en' })).toEqual({ shopId: '0', shopName: 'All stores', codes });
  const { answer } = await boss.ask('call', { path: '/api/BossAssistant/GetShopInfos' });
  const { ShopID: shopId, ShopName: shopName } = Object(answer).List[0];
  expect(await userOf(boss, { store: shopName })).toEqual({ shopId, shopName, codes });
});
