import { type CallError, errorText } from '../call-error';
import { inLang, type Lang, type Words } from '../lang';
import { refusalWords } from '../refusals';

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

/** The words of a refused call, with the right that is missing, and the members that are wrong or what to ask instead. */
export function sentenceOf({ code, values, fields, missing }: CallError, lang: Lang): string {
  const notes = Object.entries(fields).map(([field, note]) => `${field}: ${inLang(note, lang)}`);
  // The days of a call have other names than those of a tool.
  const more = code === 3002 ? [inLang(refusalWords('mcp.days'), lang)] : notes;
  return [errorText(code, lang, values), ...(missing ? [missing] : []), ...more].join('. ');
}
