// Asks a server everything of a list of steps, in order.
import type { Api, ApiPath } from '../../../types/api';
import { type Answer, type Asked, normalised, type Step } from './recording';
import type { DemoServer } from './tree';

const PASSWORD = 'boss123';
const LOGIN = '/api/GeneralInterface/Login';

export interface Player {
  ask(asked: Asked): Promise<Answer>;
  /** As the owner of the chain, who may see everything: for looking around before a recording. */
  look<Path extends ApiPath>(path: Path, body: Api[Path]['request'], shop?: string): Promise<Api[Path]['response']>;
  play(steps: readonly Step[], onStep: (done: number) => void): Promise<(Answer | null)[]>;
}

/** The token of an account, for a login once; one that nobody has for an account that cannot log in. */
async function logIn({ app }: DemoServer, who: string): Promise<string> {
  const [CompCode, Account] = who.split('/');
  const answer = await app.inject({ method: 'POST', url: LOGIN, payload: { CompCode, Account, Password: PASSWORD } });
  return answer.statusCode === 200 ? answer.json<{ Token: string }>().Token : `1001.${'x'.repeat(43)}`;
}

export function createPlayer(server: DemoServer): Player {
  const tokens = new Map<string, string>();

  async function tokenOf(who: string): Promise<string> {
    const known = tokens.get(who) ?? (await logIn(server, who));
    tokens.set(who, known);
    return known;
  }

  async function ask({ path, who, shop, lang, body }: Asked): Promise<Answer> {
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(who !== '' && { luck_api_token: await tokenOf(who) }),
        ...(shop !== undefined && { luck_boss_shopid: shop }),
        ...(lang && { luck_lang: lang }),
      },
    });
    return { status: answer.statusCode, text: normalised(answer.body) };
  }

  return {
    ask,
    async look(path, body, shop = '0') {
      const { status, text } = await ask({ kind: 'ask', path, who: 'demo/boss', shop, body });
      if (status !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${status} ${text}`);
      return JSON.parse(text);
    },
    async play(steps, onStep) {
      const answers: (Answer | null)[] = [];
      for (const step of steps) {
        if (step.kind === 'move') server.clock.now = new Date(step.to);
        if (step.kind === 'advance') await server.advance(new Date(step.to));
        answers.push(step.kind === 'ask' ? await ask(step) : null);
        onStep(answers.length);
      }
      return answers;
    },
  };
}
