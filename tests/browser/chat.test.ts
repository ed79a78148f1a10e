// The screen of an answer in a chat: the one HTML of the server in a host of the MCP Apps extension, with the real server
// behind the host's tool channel.
import type { Request } from 'playwright-core';
import { openAssistant, tokenOf } from '../support/assistant';
import { type Chat, type ChatOptions, openChat, type ToolAnswer } from '../support/chat-host';
import { shared } from '../support/lifetime';
import { everyNth } from '../support/nightly';
import { DEMO } from '../support/report-world';
import { openStage } from '../support/stage';
import { FLAGSHIP, login, startStoryServer } from '../support/story';

const stage = openStage(async () => {
  const server = await startStoryServer();
  const { token } = await tokenOf(server, DEMO, 'boss');
  const assistant = await openAssistant(server.address, token);
  const { contents } = await assistant.client.readResource({ uri: 'ui://boss/app' });
  const close = async () => {
    await assistant.close();
    await server.close();
  };
  return { ...server, token, assistant, resource: Object(contents[0]), close };
});

/** What a tool answers to the chat. */
const ask = (name: string, given: Record<string, unknown>): Promise<ToolAnswer> =>
  stage.server.assistant.client.callTool({ name, arguments: given });

const overview = () => ask('overview', { period: '2026-06-19', store: FLAGSHIP, language: 'en' });
const linkOf = ({ structuredContent }: ToolAnswer): string => String(Object(structuredContent).link);
/** An address with its query in alphabetical order, as the widget writes it. */
const sorted = (link: string): string => {
  const [page = '', query = ''] = link.split('?');
  return `${page}?${query.split('&').sort().join('&')}`;
};

const open = (options: Partial<ChatOptions> = {}): Promise<Chat> =>
  openChat(stage.browser, {
    server: stage.server,
    resource: stage.server.resource,
    ...options,
    context: { locale: 'en-US', theme: 'light', ...options.context },
  });

/** Nothing was refused by the policy, thrown or fetched. */
async function ends({ faults, requests, close }: Chat): Promise<void> {
  expect(faults).toEqual([]);
  expect(requests).toEqual([]);
  await close();
}

const income = (chat: Chat) => chat.screen.getByText('Business income').first();

it('the resource is at most 600 kB with the widget in all languages, the adapter at most 3 kB', () => {
  const html = String(stage.server.resource.text);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(600_000);
  const [widget = '', adapter = ''] = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => script ?? '',
  );
  expect(widget).toContain('BossAssistant');
  expect(adapter).toContain('ui/initialize');
  expect(Buffer.byteLength(adapter)).toBeLessThanOrEqual(3000);
  // One file: nothing in it is fetched.
  expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=|sourceMappingURL|@import/);
});

it('an answer shows its page with the server’s figures, without origin, storage or requests', async () => {
  const chat = await open();
  await chat.result(await overview());
  await income(chat).waitFor();
  const day = { StartTime: '2026-06-19 00:00:00', EndTime: '2026-06-19 23:59:59' };
  const { Current } = await stage.server.ask('/api/BossAssistant/GetBusinessInfoV2', day);
  const [whole = ''] = Current.BusinessIncome.toLocaleString('en').split('.');
  expect(Current.BusinessIncome).toBeGreaterThan(0);
  await chat.screen.getByText(whole).first().waitFor();
  await chat.screen.getByText('人民广场店').first().waitFor();
  const frame = chat.page.frames()[1];
  expect(
    await frame?.evaluate(() => {
      try {
        return String(localStorage);
      } catch (error) {
        return [self.origin, String(error).includes('sandboxed')];
      }
    }),
  ).toEqual(['null', true]);
  const [first, second, ...later] = await chat.heard();
  expect([first, second]).toEqual(['ui/initialize', 'ui/notifications/initialized']);
  expect(later).toContain('tools/call');
  await ends(chat);
});

it('the answer of every tool with a screen has a page that shows it', async () => {
  const { tools } = await stage.server.assistant.client.listTools();
  const shown = tools.filter(({ _meta }) => Object(_meta?.ui).resourceUri === 'ui://boss/app');
  expect(shown.length).toBeGreaterThan(10);
  const period = '2026-06-19';
  const { structuredContent } = await ask('orders', { period, store: FLAGSHIP });
  const bill = Object(structuredContent).tables[0].rows[0].OrderNo;
  const given: Record<string, Record<string, unknown>> = {
    bill: { number: bill },
    unpaid: {},
    target: { period: '2026-06' },
  };
  const chat = await open();
  for (const { name } of shown) {
    const answer = await ask(name, given[name] ?? { period });
    expect(answer.isError ? [name, answer.content] : []).toEqual([]);
    await chat.result(answer);
    // Amounts of 100 and more, as pages write them; cents stand in a smaller type beside some.
    const amounts = (JSON.stringify(answer.structuredContent).match(/(?<=:)\d{3,6}(?=[.,}])/g) ?? []).map((amount) =>
      Number(amount).toLocaleString('en'),
    );
    const text = () => chat.screen.locator('#boss .page').first().innerText();
    await expect
      .poll(async () => {
        const seen = await text();
        return [name, amounts.some((amount) => seen.includes(amount))];
      })
      .toEqual([name, true]);
    expect(await text()).not.toMatch(/no page|not found|could not|may not/i);
  }
  await ends(chat);
});

describe('the page that an answer leads to', () => {
  const story = shared(() => login(stage.browser, stage.server));

  const questions: [tool: string, own: object, path: string, body: object][] = [
    ['dishes', { kind: 'best-selling categories' }, 'GetBusinessInfoGoods', { RankType: 2 }],
    ['dishes', { kind: 'returned' }, 'GetBusinessInfoGoods', { RankType: 3 }],
    ['dishes', { kind: 'slow-selling' }, 'GetBusinessInfoGoods', { RankType: 5 }],
    ['dishes', { kind: 'gifted' }, 'GetBusinessInfoGoods', { RankType: 4 }],
    ['dishes', { by: 'sales' }, 'GetBusinessInfoGoods', { RankType: 1, OrderBy: 2 }],
    ['stores', { by: 'guests' }, 'ShopRankingList', { RankBy: 3 }],
    ['orders', { min: 100, max: 400 }, 'GetConsumeOrderListV2', { MinAmount: 100, MaxAmount: 400 }],
    ['orders', { sort: 'discount' }, 'GetConsumeOrderListV2', { SortField: 'DiscountAmount' }],
    ['sensitive', { by: 'person' }, 'GetOrderAbnormalList', { SortField: 'Time' }],
    ['target', { period: '2026-05' }, 'GetSetPurpose', { Year: 2026, Month: 5 }],
  ];
  // By day every second question, nightly all of them.
  it.each(questions.filter(everyNth(2)))('asks for the same as %s with %o', async (name, own, path, body) => {
    const { tools } = await stage.server.assistant.client.listTools();
    // Codes are asked for by the words of the schema.
    const options: Record<string, { enum?: string[] }> = Object(
      tools.find((tool) => tool.name === name)?.inputSchema.properties,
    );
    const args = Object.entries(own).map(([key, value]) => [
      key,
      options[key]?.enum?.find((word) => word.startsWith(String(value))) ?? value,
    ]);
    const answer = await ask(name, { period: 'last 7 days', ...Object.fromEntries(args) });
    expect(answer.isError ? answer.content : []).toEqual([]);
    const asked: unknown[] = [];
    const hear = (request: Request) => {
      if (request.url().endsWith(`/${path}`)) asked.push(request.postDataJSON());
    };
    story.page.on('request', hear);
    await story.open(linkOf(answer).split('#')[1] ?? '');
    await expect.poll(() => asked).toContainEqual(expect.objectContaining(body));
    story.page.off('request', hear);
  });
});

it('asks for no more height than the chat gives', async () => {
  const small = await open({ context: { containerDimensions: { maxHeight: 300, width: 390 } } });
  await small.result(await overview());
  await income(small).waitFor();
  await expect.poll(async () => (await small.heights()).at(-1)).toBe(300);
  await ends(small);
});

it('in a frame of 120 px every figure is reached by scrolling, and none is wider than the frame', async () => {
  const chat = await open({ height: 120, context: { containerDimensions: { height: 120, width: 390 } } });
  await chat.result(await overview());
  await income(chat).waitFor();
  await chat.screen.getByText('Table turnover').scrollIntoViewIfNeeded();
  const frame = chat.page.frames()[1];
  expect(await frame?.evaluate(() => [innerHeight, scrollY > 100, document.body.scrollWidth])).toEqual([
    120,
    true,
    390,
  ]);
  expect(await chat.heights()).toEqual([]);
  await ends(chat);
});

describe('one screen from its first answer to its end', () => {
  let chat: Chat;
  let answer: ToolAnswer;
  beforeAll(async () => {
    chat = await open({ context: { safeAreaInsets: { top: 0, right: 0, bottom: 34, left: 0 } } });
    answer = await overview();
  });

  it('asks for a height from 160 px to 70 % of the screen', async () => {
    await expect.poll(chat.heights).toEqual([160]);
    await chat.result(answer);
    await income(chat).waitFor();
    await expect.poll(async () => (await chat.heights()).at(-1)).toBe(560);
  });

  it('a tap opens its page in the frame, back leads to the answer, and the app opens at the page on show', async () => {
    const { screen } = chat;
    await screen.getByRole('button', { name: 'Open in the app' }).click();
    await expect.poll(chat.opened).toEqual([sorted(linkOf(answer))]);

    await screen.getByRole('button', { name: /^Guests/ }).click();
    await screen.getByRole('heading', { name: 'In-store order details' }).waitFor();
    await screen.getByRole('listitem').first().waitFor();
    await screen.getByRole('button', { name: 'Open in the app' }).click();
    await expect.poll(async () => (await chat.opened())[1]).toMatch(/#\/pages\/order\/index\?range=1&shopId=/);

    await screen.getByRole('button', { name: 'Back' }).click();
    await screen.getByRole('heading', { name: 'Business overview' }).waitFor();
    await income(chat).waitFor();
  });

  it('theme, language and safe area are the chat’s, also when they change', async () => {
    await chat.change({ theme: 'dark', locale: 'zh-Hant-TW' });
    await chat.screen.getByText('營業收入').first().waitFor();
    await chat.screen.getByRole('button', { name: '在應用程式中開啟' }).waitFor();
    const seen = await chat.page
      .frames()[1]
      ?.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.style.colorScheme,
        document.querySelector('#boss > *')?.hasAttribute('data-dark'),
        document.body.style.paddingBottom,
      ]);
    expect(seen).toEqual(['zh-TW', 'dark', true, '34px']);
    // A language that the widget does not have.
    await chat.change({ locale: 'de-DE' });
    await income(chat).waitFor();
  });

  it('the end of the screen ends the widget, and is answered', async () => {
    await chat.teardown();
    expect(await chat.page.frames()[1]?.evaluate(() => document.querySelector('#boss')?.childElementCount)).toBe(0);
    await ends(chat);
  });
});

describe('a sentence stands in place of a page', () => {
  const state = (chat: Chat) => chat.screen.getByRole('status').first();

  it('when the chat never answers; a late answer is taken all the same', async () => {
    const chat = await open({ answers: false });
    // The browser's language, until the chat says its own.
    await expect.poll(() => state(chat).textContent()).toBe('加载中…');
    await expect
      .poll(() => state(chat).textContent(), { timeout: 15_000 })
      .toBe('聊天没有回应。请再问一次，或打开应用。');
    await chat.answer();
    await chat.result(await overview());
    await income(chat).waitFor();
    expect(await state(chat).textContent()).toBe('');
    await ends(chat);
  });

  it('when the question was cancelled, the answer has no page, or the tool failed', async () => {
    const chat = await open();
    await expect.poll(() => state(chat).textContent()).toBe('Loading…');
    await chat.cancel();
    const pageless = 'This answer has no page. Ask for example: how was yesterday?';
    await expect.poll(() => state(chat).textContent()).toBe('The question was cancelled. Ask again.');
    await chat.result({ content: [], structuredContent: { link: '' } });
    await expect.poll(() => state(chat).textContent()).toBe(pageless);
    // The tool's own words.
    await chat.result(await ask('overview', { store: 'Nowhere', language: 'en' }));
    await expect.poll(() => state(chat).textContent()).toMatch(/^No store of this user has that name/);
    await chat.result({ content: [], structuredContent: { link: 'javascript:alert(1)#/x' } });
    await expect.poll(() => state(chat).textContent()).toBe(pageless);
    expect(await chat.heights()).toEqual([160]);
    await ends(chat);
  });

  it('when the chat lets no calls through: with the way into the app', async () => {
    const chat = await open({ capabilities: { openLinks: {} } });
    const answer = await overview();
    await chat.result(answer);
    await expect
      .poll(() => state(chat).textContent())
      .toBe('This chat lets no screen read figures. Open it in the app.');
    await chat.screen.getByRole('button', { name: 'Open in the app' }).click();
    await expect.poll(chat.opened).toEqual([linkOf(answer)]);
    await ends(chat);
  });

  it('when the chat opens no addresses: the address itself', async () => {
    const chat = await open({ isClosed: true });
    const answer = await overview();
    await chat.result(answer);
    await income(chat).waitFor();
    await chat.screen.getByRole('button', { name: 'Open in the app' }).click();
    await expect.poll(() => state(chat).textContent()).toBe(sorted(linkOf(answer)));
    await ends(chat);
  });

  it('when calls are refused, on the page itself: by the chat in its words, by the server as it says', async () => {
    let refuse: () => ToolAnswer = () => {
      throw new Error('The user said no');
    };
    const chat = await open({ callTool: () => refuse() });
    await chat.result(await overview());
    await chat.screen.getByText('The user said no').first().waitFor();
    for (const [period, status, body, words] of [
      ['2026-06-18', 500, undefined, 'The server is busy'],
      [
        '2026-06-17',
        403,
        { Code: 'boss.finance', Message: 'You lack the right boss.finance' },
        'You lack the right boss.finance',
      ],
    ] as const) {
      refuse = () => ({
        isError: true,
        content: [{ type: 'text', text: 'The server is busy' }],
        ...(body && { structuredContent: body }),
        _meta: { status },
      });
      // An answer of another day, for which the screen asks anew.
      await chat.result(await ask('overview', { period, language: 'en' }));
      await chat.screen.getByText(words, { exact: false }).first().waitFor();
    }
    // Whose access has ended is refused again whatever he taps: only the chat has another.
    refuse = () => ({ isError: true, content: [], _meta: { status: 401 } });
    await chat.result(await ask('overview', { period: '2026-06-16', language: 'en' }));
    await expect.poll(() => state(chat).textContent()).toMatch(/access of this chat has expired/);
    expect(await chat.screen.getByRole('button').allTextContents()).toEqual(['Open in the app']);
    await ends(chat);
  });
});
