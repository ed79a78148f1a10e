import type { Static, TObject } from 'typebox';
import type { Words } from '../lang';
import type { Answer } from './answer';
import type { Ask, Scope, ScopeArguments } from './ask';

export interface Tool {
  name: string;
  title: Words;
  /** What it answers, for the assistant. */
  description: string;
  input: TObject;
  /** No page shows the answer. */
  isTextOnly?: true;
  run(ask: Ask, args: unknown): Promise<Answer>;
}

/** A tool about stores, whose arguments have the type of its schema, which server.ts checks before it runs. */
export const toolOf = <Input extends TObject>(
  own: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(scope: Scope, args: Static<Input>): Promise<Answer>;
  },
): Tool => ({
  ...own,
  run: async (ask, args) => own.run(await ask.scope(args as ScopeArguments), args as Static<Input>),
});
