/** One message of the message centre. */
import type { PushMessage } from '../../../types/api/message-service';
import { useTexts } from '../../core/use-services';
import { Icon } from '../../ui/icon';
import { ListRow } from '../../ui/lists/list-row';
import { ICONS } from './kinds';
import { texts } from './texts';

/** A dot instead of a word, because the title needs the space. */
const UNREAD_DOT = {
  flex: 'none',
  display: 'inline-block',
  width: 8,
  height: 8,
  borderRadius: 4,
  background: 'var(--_bad)',
};

export function MessageRow({
  message,
  onOpen,
}: {
  message: PushMessage;
  onOpen: (message: PushMessage) => void;
}) {
  const { locale, t } = useTexts();
  const isEnglish = locale === 'en';
  return (
    <ListRow
      isTall
      isWrapped
      lead={<Icon name={ICONS[message.MsgType]} size={22} />}
      leadTone={message.Level === 2 ? 'bad' : message.Level === 1 ? 'warn' : undefined}
      title={isEnglish ? message.TitleEn : message.Title}
      mark={message.IsRead === 0 && <span role="img" aria-label={t(texts.unread)} style={UNREAD_DOT} />}
      note={`${message.ShopName} · ${isEnglish ? message.ContentEn : message.Content}`}
      amountNote={message.MsgTime.slice(11, 16)}
      onClick={() => onOpen(message)}
    />
  );
}
