// Asks the host for the user: at the start and with an update, and, where `userInfo` is a function, again before its
// token ends and after it was refused.
import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Given } from '../../../types';
import { own } from '../../lib/is-plain-object';
import { messageOf } from '../../lib/message-of';
import type { Environment } from '../environment';
import type { Events } from '../events';
import type { SessionStore } from './session';
import { receive } from './shell';

/** Milliseconds before the end of a token at which the next one is asked for. */
const AHEAD_MS = 60_000;
/** Shortest and longest time until that question, in milliseconds; a longer timer would run at once. */
const SHORTEST_MS = 10_000;
const LONGEST_MS = 2 ** 31 - 1;

/** Members of `userInfo` that every call carries as a header, and a character that a header cannot hold. */
const inHeaders = ['token', 'shopId'] as const;
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

export interface UserQuestion {
  /**
   * Asks, and calls back with whether there is a user, or after a failure of the function was reported. `refused` is the
   * token that the answer must replace, '' for any. Answers undefined when the user was available synchronously.
   */
  ask(given: Given<object>, onAnswer: (isUser: boolean) => void, refused?: string): Promise<void> | undefined;
  /** Whether there is another token than the refused one; calls that are refused together share one question. */
  renew(refused: string, onAnswer?: (isUser: boolean) => void): Promise<boolean>;
  /** Drops the answer to a question under way, and asks no more. */
  drop(): void;
}

interface Needed {
  environment: Environment;
  session: SessionStore;
  events: Events;
  lifetime: AbortSignal;
  $active: ReadableAtom<boolean>;
  $ended: WritableAtom<'' | 'expired' | 'loggedOut'>;
}

export function createUserQuestion({ environment, session, events, lifetime, $active, $ended }: Needed): UserQuestion {
  let turn = 0;
  let timer: ReturnType<Environment['setTimeout']> | undefined;
  /** The refused token that was asked for last, and the question. */
  let askedFor = '';
  let shared: Promise<void> | undefined;
  /** Whoever waits for a question goes on with the one that has taken its place. */
  let pass = (_next?: Promise<void>): void => undefined;
  const token = (): string => session.$session.get().Token;

  const drop = (): void => {
    turn += 1;
    environment.clearTimeout(timer);
  };
  lifetime.addEventListener('abort', drop);

  const ask: UserQuestion['ask'] = (given, onAnswer, refused) => {
    drop();
    const mine = turn;
    const isFunction = typeof given === 'function';
    let hasFailed = false;
    const tell = (message: string, source: string): void => {
      if (mine !== turn || hasFailed) return;
      hasFailed = true;
      events.report({ kind: 'host', code: 'USER_INFO', message, source });
      onAnswer(false);
    };
    const fail = (error: unknown): void => {
      if (isFunction) tell(messageOf(error), 'userInfo');
    };
    const wait = receive(
      environment,
      given,
      lifetime,
      (info) => {
        if (mine !== turn) return;
        for (const name of inHeaders) {
          const [found] = UNSENDABLE.exec(String(own(info, name) ?? '')) ?? [];
          if (found)
            return tell(`userInfo.${name}: ${JSON.stringify(found)} cannot be sent in a header`, `userInfo.${name}`);
        }
        if (info && !(refused && own(info, 'token') === refused)) {
          session.enterFromShell(info, refused !== undefined);
          $ended.set('');
          const lasts = Number(own(info, 'expiresIn')) * 1000;
          if (isFunction && lasts > 0) {
            const wait = Math.max(lasts - AHEAD_MS, SHORTEST_MS);
            timer = environment.setTimeout(askAhead, Math.min(wait, LONGEST_MS));
          }
          onAnswer(true);
          // At the start, nothing means that nobody is logged in.
        } else if (refused !== undefined) fail('no new token');
      },
      fail,
    );
    const passOn = pass;
    const replaced = new Promise<void>((resolve) => {
      pass = resolve;
    });
    const until = wait && Promise.race([wait, replaced]);
    passOn(until);
    return until;
  };

  const again = (refused: string, onAnswer: (isUser: boolean) => void = () => undefined) => {
    const { userInfo } = environment.options;
    if (typeof userInfo === 'function') return ask(userInfo, onAnswer, refused);
  };

  /** In a widget that is not on show the next call is refused, and asks. */
  const askAhead = (): void => {
    if ($active.get() && token()) again('');
  };

  return {
    ask,
    drop,
    async renew(refused, onAnswer) {
      if (token() === refused) {
        if (askedFor !== refused || !refused) shared = again(refused, onAnswer);
        askedFor = refused;
        await shared;
      }
      return token() !== '' && token() !== refused;
    },
  };
}
