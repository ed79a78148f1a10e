// The messages of the dinner: all ten kinds, each once, the same for everybody of one account, in two languages, and each
// leads to a page whose figures agree with it.
import type { MsgType, PushMessage } from '../../types/api/message-service';
import type { Story } from '../support/story';
import type { Reader } from '../support/stream-reader';

const kinds: readonly MsgType[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Kinds whose page shows an amount of the message; the others tell of a difference, a person, a till. */
const withAmount: ReadonlySet<MsgType> = new Set<MsgType>([1, 2, 3, 4]);
const CHINESE = /[\u4e00-\u9fff]/;

const amountsOf = (words: string): string[] =>
  [...words.matchAll(/¥([\d,]+(?:\.\d+)?)/g)].map(([, amount = '']) => amount.replace(/,/g, ''));

/** Opens what a message leads to and says what does not agree. */
async function follow(story: Story, message: PushMessage, isEnglish: boolean): Promise<string[]> {
  const { Link, MsgType: kind } = message;
  if (!Link) return [];
  await story.open(`${Link.Path}?${new URLSearchParams(Link.Query)}`);
  const text = await story.text();
  const words = isEnglish ? `${message.TitleEn} ${message.ContentEn}` : `${message.Title} ${message.Content}`;
  const told = `kind ${kind} "${words.slice(0, 90)}" leads to ${Link.Path}`;
  if (/页面不存在|not found|undefined|NaN|网络异常|Network error/i.test(text))
    return [`${told}: ${text.slice(0, 200)}`];
  const amounts = amountsOf(words);
  const shown = text.replace(/[,\s]/g, '');
  if (!withAmount.has(kind) || amounts.length === 0 || amounts.some((amount) => shown.includes(amount))) return [];
  return [`${told}, which shows none of ${amounts.join(', ')}: ${text.slice(0, 300)}`];
}

/** Waits until every stream of an account has the same messages: each server looks every few seconds. */
async function agreement(readers: readonly { account: string; reader: Reader }[]): Promise<void> {
  const sizes = () => new Set(readers.map(({ account, reader }) => `${account} ${reader.arrived.size}`)).size;
  const accounts = new Set(readers.map(({ account }) => account)).size;
  for (let turn = 0; turn < 100 && sizes() > accounts; turn += 1) await new Promise((later) => setTimeout(later, 200));
}

/** What is wrong; prints how many of each kind came. */
export async function checkMessages(
  readers: readonly { account: string; reader: Reader }[],
  zh: Story,
  en: Story,
): Promise<string[]> {
  const problems: string[] = [];
  await agreement(readers);
  const first = new Map<string, Reader>();
  for (const { account, reader } of readers) {
    const twice = [...reader.arrived].filter(([, count]) => count > 1);
    if (twice.length > 0) problems.push(`${account}: ${twice.length} messages came more than once`);
    const other = first.get(account);
    if (!other) first.set(account, reader);
    else if (other.arrived.size !== reader.arrived.size)
      problems.push(`${account}: one stream has ${other.arrived.size} messages, another ${reader.arrived.size}`);
  }
  const messages = first.get('boss')?.messages ?? [];
  const of = (kind: MsgType) => messages.filter(({ MsgType }) => MsgType === kind);
  console.log(`kinds: ${kinds.map((kind) => `${kind}: ${of(kind).length}`).join(', ')}`);
  const said = messages.map(({ MsgType, ShopID, Title, Content, BusinessDate }) =>
    [MsgType, ShopID, Title, Content, BusinessDate].join('|'),
  );
  const repeated = said.filter((words, index) => said.indexOf(words) !== index);
  problems.push(...repeated.map((words) => `said twice: ${words}`));

  let followed = 0;
  for (const kind of kinds) {
    const newest = of(kind)[of(kind).length - 1];
    if (!newest) {
      problems.push(`no message of kind ${kind}`);
      continue;
    }
    if (!CHINESE.test(newest.Title) || !/[a-z]{3}/.test(`${newest.TitleEn}${newest.ContentEn}`))
      problems.push(`kind ${kind} is not in both languages: ${newest.Title} / ${newest.TitleEn}`);
    for (const [story, isEnglish] of [
      [zh, false],
      [en, true],
    ] as const) {
      followed += 1;
      problems.push(...(await follow(story, newest, isEnglish)));
    }
  }
  const newest = messages[messages.length - 1];
  for (const [story, title] of [
    [zh, newest?.Title],
    [en, newest?.TitleEn],
  ] as const) {
    await story.open('/pages/index/msg');
    if (title && !(await story.text()).includes(title)) problems.push(`the message centre does not show "${title}"`);
  }
  console.log(`${followed} links followed`);
  return problems;
}
