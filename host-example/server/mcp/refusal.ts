import type { Words } from '../lang';

/** What a tool cannot answer, in a sentence that says what to ask instead; texts of the company stand in `data` alone. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly words: Words,
    readonly data: Record<string, unknown> = {},
  ) {
    super(words.en);
  }
}
