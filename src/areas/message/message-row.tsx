/** One message of the message centre: what happened and how much, then when, where and why. */
import type { PushMessage } from '../../../types/api/message-service';
import { baseOf, type Locale } from '../../i18n/languages';
import { dayMark, timeOn } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import type { Tools } from '../../report/tools';
import { Icon } from '../../ui/icon';
import type { ListRowProps } from '../../ui/lists/list-row';
import { ICONS } from './kinds';
import { texts } from './texts';

/** Before the last letters of a title, which a dot is kept with. */
const LAST = /(?=.{3}$)/su;
/** A dot instead of a word, because the title needs the space. */
const UNREAD_DOT = {
  display: 'inline-block',
  width: 8,
  height: 8,
  marginInlineStart: 6,
  borderRadius: 4,
  background: 'var(--_bad)',
  verticalAlign: 'middle',
};

/** The day a message is listed under: its business day, or its own where it tells of an earlier one, such as a late change. */
export const dayOf = ({ BusinessDate, MsgTime }: Pick<PushMessage, 'BusinessDate' | 'MsgTime'>): string =>
  ['', '+1'].includes(dayMark(MsgTime, BusinessDate)) ? BusinessDate : MsgTime.slice(0, 10);

function saidIn(locale: Locale, message: PushMessage): [title: string, content: string] {
  const base = baseOf(locale);
  if (base === 'en') return [message.TitleEn, message.ContentEn];
  const { Title, Content, TitleTw = Title, ContentTw = Content } = message;
  return base === 'zh-TW' ? [TitleTw, ContentTw] : [Title, Content];
}

/** An amount in the server's words: its sign with a number, or letters and a number with a space between that holds. Chinese words stand before it without one. */
const AMOUNT = /(?:\p{Script=Latin}*\p{Sc}|\p{Script=Latin}+\u00a0)[\d,.]*\d/gu;

/** Between a number and what it counts, 32 个百分点, or a table and its amount. */
const COUNTED = /(\d) (?=[\p{L}\p{Sc}])/gu;

/** The server's words with what belongs together held: a dot ends its line, and a sign stands beside its amount. */
const held = (text: string): string =>
  text
    .replace(/ (?=· )/g, '\u00a0')
    .replace(COUNTED, '$1\u00a0')
    .replace(/[+−]/g, '$&\u2060');

/** A line of a daily summary over several stores, without the name of their chain. */
const ofStore = (line: string): string => {
  const end = line.lastIndexOf(' ');
  return ownPart(line.slice(0, end)) + line.slice(end);
};

export function messageRow(
  message: PushMessage,
  { isHidden, locale, money, t }: Pick<Tools, 'isHidden' | 'locale' | 'money' | 't'>,
  onOpen: (message: PushMessage) => void,
): ListRowProps {
  const [said = '', content = ''] = saidIn(locale, message).map((text) =>
    isHidden ? text.replace(AMOUNT, money(0)) : text,
  );
  const [start, end] = held(said).split(LAST);
  const [about = '', ...more] = content.split('\n');
  // Named before its spaces are held: the last one stands before the amount, and a name may end in a digit.
  const lines = message.MsgType === 1 ? more.map(ofStore) : more;
  const time = timeOn(message.MsgTime, dayOf(message));
  return {
    lead: <Icon name={ICONS[message.MsgType]} size={22} />,
    leadTone: message.Level === 2 ? 'bad' : message.Level === 1 ? 'warn' : undefined,
    title: (
      <>
        {start}
        {/* The dot stays with the last letters, or it would stand on a line of its own. */}
        <span style={{ whiteSpace: 'nowrap' }}>
          {end}
          {message.IsRead === 0 && <span role="img" aria-label={t(texts.unread)} style={UNREAD_DOT} />}
        </span>
      </>
    ),
    note: [time, message.ShopName, ...[about, ...lines].map(held)],
    onClick: () => onOpen(message),
  };
}
