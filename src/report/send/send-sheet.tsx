/** The export sheet; it offers the formats that the user's rights and the browser allow. */
import { useRef, useState } from 'react';
import { Switch } from '../../ui/forms/tick';
import { Cell } from '../../ui/lists/cell';
import { useTools } from '../tools';
import { texts } from './send-texts';
import { canPrint } from './sending';
import print, { lightLook, type SheetProps, sendPicture, sendTable } from './ways-out';

export default function SendSheet(props: SheetProps) {
  const sender = { ...props, ...useTools() };
  const { may, t } = sender;
  const [withTotals, setTotals] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const withWidget = (send: (widget: Element) => Promise<void>) => (): void => {
    const widget = ref.current?.closest('[part=widget]');
    if (widget) void send(widget);
  };
  return (
    <div ref={ref}>
      {may('boss.share') && (
        <Cell
          label={t(texts.picture)}
          note={t(texts.pictureNote)}
          onClick={withWidget((widget) => sendPicture(sender, lightLook(widget)))}
        />
      )}
      {may('boss.export') && (
        <>
          <Cell label={t(texts.excel)} onClick={() => void sendTable(sender, 'xlsx', withTotals)} />
          <Cell label={t(texts.csv)} onClick={() => void sendTable(sender, 'csv', withTotals)} />
          <Switch label={t(texts.withTotals)} checked={withTotals} onChange={setTotals} />
        </>
      )}
      {canPrint(sender) && <Cell label={t(texts.print)} onClick={withWidget((widget) => print(sender, widget))} />}
    </div>
  );
}
