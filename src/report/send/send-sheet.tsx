/** The export sheet; it offers the formats that the user's rights and the browser allow. */
import { useRef, useState } from 'react';
import type { Services } from '../../core/services';
import { useServices, useTexts } from '../../core/use-services';
import { Switch } from '../../ui/forms/tick';
import { Cell } from '../../ui/lists/cell';
import { useFormats } from '../figures/formats';
import type { PictureLook } from './picture';
import { texts } from './send-texts';
import { print, type Sender, type SheetProps, sendPicture, sendTable } from './ways-out';

/** Windows of some shells have no `print` function. */
const canPrint = ({ environment: { options, page } }: Services): boolean =>
  options.host?.print !== undefined || typeof page.print === 'function';

/** The look of white paper, whichever theme is on the screen: it is left for the moment of reading. */
function lightLook(widget: Element): PictureLook {
  const root = widget.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : widget;
  const isDark = host.hasAttribute('data-dark');
  host.removeAttribute('data-dark');
  const style = getComputedStyle(widget);
  const look = {
    family: style.fontFamily,
    brand: style.getPropertyValue('--_brand').trim(),
    onBrand: style.getPropertyValue('--_on-brand').trim(),
  };
  host.toggleAttribute('data-dark', isDark);
  return look;
}

export default function SendSheet(props: SheetProps) {
  const services = useServices();
  const speech = useTexts();
  const formats = useFormats();
  const [withTotals, setTotals] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const { t } = speech;
  const sender: Sender = { ...props, ...speech, services, formats };
  const may = (right: 'boss.share' | 'boss.export'): boolean => services.permission.can(right) === 'granted';
  const withLook = (send: (widget: Element, look: PictureLook) => Promise<void>) => (): void => {
    const widget = ref.current?.closest('[part=widget]');
    if (!widget) return;
    void send(widget, lightLook(widget));
  };
  return (
    <div ref={ref}>
      {may('boss.share') && (
        <Cell
          label={t(texts.picture)}
          note={t(texts.pictureNote)}
          onClick={withLook((_, look) => sendPicture(sender, look))}
        />
      )}
      {may('boss.export') && (
        <>
          <Cell label={t(texts.excel)} onClick={() => void sendTable(sender, 'xlsx', withTotals)} />
          <Cell label={t(texts.csv)} onClick={() => void sendTable(sender, 'csv', withTotals)} />
          <Switch label={t(texts.withTotals)} checked={withTotals} onChange={setTotals} />
        </>
      )}
      {canPrint(services) && (
        <Cell label={t(texts.print)} onClick={withLook((widget, look) => print(sender, widget, look))} />
      )}
    </div>
  );
}
