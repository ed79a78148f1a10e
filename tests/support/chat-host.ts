// A chat that shows a screen by the MCP Apps extension, of the official client and bridge: a page with the screen in a
// sandboxed frame without an origin, under the policy that the extension prescribes.

import type { CallToolResult } from '@modelcontextprotocol/client';
import type { AppBridge, McpUiHostCapabilities, McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import { build } from 'esbuild';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { root } from '../../build/source.mjs';
import { newVisit, type Visit } from './browser';

export type ToolAnswer = CallToolResult;

/** What `resources/read` answers. */
interface Resource {
  text: string;
  _meta: { ui: { csp: { connectDomains: string[]; resourceDomains: string[] } } };
}

export interface ChatOptions {
  server: { address: string; token: string };
  resource: Resource;
  /** Answers the calls of tools that the screen makes. @default the server */
  callTool?: () => ToolAnswer;
  /** Whether the chat opens no addresses. @default false */
  isClosed?: boolean;
  /** An answer that is there before the screen has begun. */
  given?: ToolAnswer;
  context?: McpUiHostContext;
  capabilities?: McpUiHostCapabilities;
  /** Px of the frame at first. @default 390 × 200 */
  width?: number;
  height?: number;
  /** Whether the chat answers the screen from the start. @default true */
  answers?: boolean;
}

export interface Chat {
  page: Page;
  screen: FrameLocator;
  /** Console errors with refusals by the policy, uncaught errors, and failed requests. */
  faults: string[];
  /** Methods of the messages from the screen, in their order; answers of it are 'answer'. */
  heard(): Promise<string[]>;
  /** Heights that the screen has asked for. */
  heights(): Promise<number[]>;
  /** Addresses that the screen has asked to open. */
  opened(): Promise<string[]>;
  /** Addresses of requests from within the frame. */
  requests: string[];
  /** Begins to answer the screen. */
  answer(): Promise<void>;
  /** The answer of a tool, as the chat passes it on when the screen has begun. */
  result(answer: ToolAnswer): Promise<void>;
  cancel(): Promise<void>;
  change(context: McpUiHostContext): Promise<void>;
  teardown(): Promise<void>;
  close(): Promise<void>;
}

/** As the extension writes it, from what the resource declares. */
const policyOf = ({ _meta }: Resource): string => {
  const { connectDomains, resourceDomains } = _meta.ui.csp;
  const from = (...sources: string[]): string => [...sources, ...resourceDomains].join(' ');
  return [
    `default-src 'none'`,
    from(`script-src 'self' 'unsafe-inline'`),
    from(`style-src 'self' 'unsafe-inline'`),
    [`connect-src 'self'`, ...connectDomains].join(' '),
    from(`img-src 'self' data:`),
    from(`font-src 'self'`),
    from(`media-src 'self' data:`),
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'self'`,
  ].join('; ');
};

let bridge: Promise<string> | undefined;
/** Client and bridge as a classic script. */
const bridgeScript = (): Promise<string> => {
  bridge ??= build({
    stdin: {
      contents: `export { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
        export { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';`,
      resolveDir: `${root}/host-example`,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'apps',
    minify: true,
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bridge;
};

interface ChatWindow extends Visit {
  requests: string[];
  callTool: () => ToolAnswer;
}

const windows = new WeakMap<Browser, ChatWindow>();

const screen = { width: 390, height: 800 };

async function openWindow(visit: Visit): Promise<ChatWindow> {
  const { page } = visit;
  const opened: ChatWindow = {
    ...visit,
    requests: [],
    callTool: () => {
      throw new Error('The server answers');
    },
    close: async () => void (await page.goto('about:blank')),
  };
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) opened.requests.push(request.url());
  });
  await page.exposeFunction('callTool', () => opened.callTool());
  const script = await bridgeScript();
  await page.route('**/chat', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><link rel="icon" href="data:,"><body style="margin:0"><script>${script.replaceAll('</script', '<\\/script')}</script>`,
    }),
  );
  return opened;
}

/** Opens a chat with the screen in it, in the one window of a browser's chats, in a new document. */
export async function openChat(browser: Browser, options: ChatOptions): Promise<Chat> {
  const { width = 390, height = 200, answers = true, capabilities = { serverTools: {}, openLinks: {} } } = options;
  const visit = windows.get(browser) ?? (await openWindow(await newVisit(browser, { viewport: screen, screen })));
  windows.set(browser, visit);
  const { page, faults, requests } = visit;
  faults.length = 0;
  requests.length = 0;
  if (options.callTool) visit.callTool = options.callTool;
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${options.server.address}/chat`);
  const html = options.resource.text.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="${policyOf(options.resource)}">`,
  );
  await page.evaluate(
    async ([html, height, capabilities, context, answers, token, given, isClosed, isAnswered]) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.style.cssText = `display:block;border:0;width:100%;height:${height}px`;
      document.body.append(frame);
      const heard: string[] = [];
      const said: unknown[] = [];
      const heights: number[] = [];
      const opened: string[] = [];
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        heard.push(data.method ?? 'answer');
        if (!isConnected) said.push(data);
      });
      const { AppBridge, Client, PostMessageTransport, StreamableHTTPClientTransport } = Reflect.get(window, 'apps');
      const own = { name: 'chat', version: '1.0.0' };
      const ui = { mimeTypes: ['text/html;profile=mcp-app'] };
      const client = new Client(own, {
        capabilities: { extensions: { 'io.modelcontextprotocol/ui': ui } },
        versionNegotiation: { mode: { pin: '2026-07-28' } },
      });
      const headers = { authorization: `Bearer ${token}` };
      await client.connect(
        new StreamableHTTPClientTransport(new URL('/mcp', location.href), { requestInit: { headers } }),
      );
      const bridge: AppBridge = new AppBridge(client, own, capabilities, { hostContext: context });
      let isConnected = false;
      let begin: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      bridge.oninitialized = () => {
        begin();
        if (given === undefined) return;
        bridge.sendToolInput({ arguments: {} });
        bridge.sendToolResult(given as never);
      };
      bridge.onsizechange = ({ height: wanted }) => {
        if (wanted === undefined) return;
        heights.push(wanted);
        frame.style.height = `${wanted}px`;
      };
      bridge.onopenlink = async ({ url }) => {
        opened.push(url);
        return { isError: isClosed };
      };
      const transport = new PostMessageTransport(frame.contentWindow, frame.contentWindow);
      const answer = async () => {
        await bridge.connect(transport);
        if (isAnswered) bridge.oncalltool = () => Reflect.get(window, 'callTool')();
        isConnected = true;
        // What the screen has said to a chat that is late.
        for (const message of said) transport.onmessage?.(message);
      };
      Object.assign(window, { chat: { bridge, begun, heard, heights, opened, answer, frame } });
      if (answers) await answer();
      frame.srcdoc = html;
    },
    [
      html,
      height,
      capabilities as object,
      { ...options.context } as object,
      answers,
      options.server.token,
      options.given as object | undefined,
      options.isClosed === true,
      options.callTool !== undefined,
    ] as const,
  );
  const told = <Value>(name: string): Promise<Value> =>
    page.evaluate((name) => Reflect.get(Reflect.get(window, 'chat'), name), name);
  const answer = (): Promise<void> => page.evaluate(() => Reflect.get(window, 'chat').answer());
  /** What the bridge sends, when the screen has said that it has begun. */
  const send = (method: keyof AppBridge, value: unknown): Promise<void> =>
    page.evaluate(
      async ([method, value]) => {
        const { bridge, begun } = Reflect.get(window, 'chat');
        await begun;
        await bridge[method](value);
      },
      [method, value] as const,
    );
  return {
    page,
    screen: page.frameLocator('iframe'),
    faults,
    requests,
    heard: () => told('heard'),
    heights: () => told('heights'),
    opened: () => told('opened'),
    answer,
    async result(given) {
      await send('sendToolInput', { arguments: {} });
      await send('sendToolResult', given);
    },
    cancel: () => send('sendToolCancelled', { reason: 'user action' }),
    change: (context) => send('sendHostContextChange', context),
    teardown: () => send('teardownResource', {}),
    close: visit.close,
  };
}
