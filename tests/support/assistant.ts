// An assistant by the official client of the protocol, over real HTTP.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Answer } from '../../host-example/server/mcp/answer';
import { makeAccessToken } from '../../host-example/server/people/access-tokens';
import { act, commandLine } from '../../host-example/server/people/acting';
import type { TestServer } from './server';

const JUNE = '2026-06-01 to 2026-06-15';
/** A question to every tool that asks for a period or none, over the bills of the small demo. */
export const QUESTIONS: Record<string, Record<string, unknown>> = {
  overview: { period: JUNE },
  trend: { period: JUNE },
  why: { period: JUNE },
  collected: { period: JUNE },
  dishes: { period: JUNE },
  stores: { period: JUNE },
  orders: { period: JUNE },
  unpaid: {},
  sensitive: { period: JUNE, by: 'operation' },
  target: { period: '2026-06' },
};

interface Said {
  isError: boolean;
  /** The tool's sentence where it refused, else the answer as JSON. */
  text: string;
  /** What goes with a refusal, such as the stores that match. */
  data: Record<string, unknown>;
  answer: Answer;
}

export interface Assistant {
  client: Client;
  ask(tool: string, args?: Record<string, unknown>): Promise<Said>;
  close(): Promise<void>;
}

/** Listens on a port of its own and answers the address. */
export async function listen({ app }: TestServer): Promise<string> {
  return app.server.listening
    ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    : app.listen({ port: 0, host: '127.0.0.1' });
}

export async function tokenOf(
  { db, clock }: TestServer,
  compId: number,
  account: string,
  { days = 30, name = '测试' } = {},
): Promise<{ id: string; token: string }> {
  return act(db, compId, commandLine, clock.now, async (acting) => {
    const [user] = await acting.q<{ id: string }>(
      'select account_id::text as id from account where comp_id = $1 and account = $2',
      [compId, account],
    );
    const { TokenID, Token } = await makeAccessToken(acting, {
      AccountID: user?.id ?? '',
      TokenName: name,
      Days: days,
    });
    return { id: TokenID, token: Token };
  });
}

/** `legacy` speaks the versions before 2026-07-28. */
export async function openAssistant(
  address: string,
  token: string,
  mode: 'legacy' | { pin: string } = { pin: '2026-07-28' },
): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', address), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return {
    client,
    async ask(tool, args = {}) {
      const result = await client.callTool({ name: tool, arguments: args });
      const [text = '', more = '{}'] = result.content.map((part) => (part.type === 'text' ? part.text : ''));
      return {
        isError: result.isError === true,
        text,
        data: JSON.parse(more),
        answer: result.structuredContent as Answer,
      };
    },
    close: () => client.close(),
  };
}

/** A request as it is written, without the client. */
export const sendTo = (address: string, token: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
export const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

/** What a tool says, asked without a client. */
export async function askTool(
  { app }: TestServer,
  token: string,
  name: string,
  args: Record<string, unknown>,
): Promise<string> {
  const { body } = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  const { result } = JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body);
  return result.content.map(({ text }: { text: string }) => text).join('\n');
}
