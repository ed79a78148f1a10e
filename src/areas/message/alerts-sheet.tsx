/** 提醒设置: the stores, which alerts are sent and from when, and the quiet hours. */

import { useState } from 'react';
import type { AlertSettings } from '../../../types/api/message-service';
import { useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { helpTopics } from '../../report/figures/help-topics';
import { pageTexts } from '../../report/reading/page-texts';
import css from '../../report/reading/pages.css';
import { SaveBar } from '../../report/reading/save-bar';
import { StateOf } from '../../report/reading/state-of';
import { type Unsaved, useForm } from '../../report/reading/unsaved';
import { useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { Checkbox, Switch } from '../../ui/forms/tick';
import { Cell } from '../../ui/lists/cell';
import { DateField } from '../../ui/pickers/date-field';
import { useCss } from '../../ui/use-css';
import { AlertRow } from './alert-row';
import { type AlertDraft, type AlertsDraft, alertError, draftOf, isSensitive, settingsOf } from './alerts';
import { texts } from './alerts-texts';

const SAVE = '/api/Message/SaveSettings';

interface SheetProps {
  note: Unsaved;
  onSaved: () => void;
}

export default function AlertsSheet(props: SheetProps) {
  useCss(css);
  const report = useReport('/api/Message/GetSettings', {});
  return (
    <StateOf report={report}>
      {(settings) => <Form {...props} settings={settings} onConflict={report.reload} />}
    </StateOf>
  );
}

interface FormProps extends SheetProps {
  settings: AlertSettings;
  onConflict: () => Promise<void>;
}

function Form({ settings, note, onSaved, onConflict }: FormProps) {
  const { overlays, t } = useTools();
  const [changed, setChanged] = useState<AlertsDraft | null>(null);
  const draft = changed ?? draftOf(settings);
  // Sheets over this one outlive the draft that they were opened with, so they change the newest one.
  const put = (change: (draft: AlertsDraft) => Partial<AlertsDraft>): void =>
    setChanged((newest) => {
      const before = newest ?? draftOf(settings);
      return { ...before, ...change(before) };
    });
  const putAlert = (at: number, change: Partial<AlertDraft>): void =>
    put(({ alerts }) => ({ alerts: alerts.map((alert, index) => (index === at ? { ...alert, ...change } : alert)) }));
  const save = useForm(SAVE, { isChanged: changed !== null, note, readAgain: onConflict, onSaved });
  const openStores = (): void => {
    overlays.open({
      title: t(texts.stores),
      render: () => <AlertStores chosen={draft.shopIds ?? []} onChange={(shopIds) => put(() => ({ shopIds }))} />,
    });
  };
  const openQuiet = (): void => {
    overlays.open({
      title: t(texts.quiet),
      render: () => <QuietEditor quiet={draft.quiet} onChange={(quiet) => put(() => ({ quiet }))} />,
    });
  };
  const rows = (isWanted: (alert: AlertDraft) => boolean) =>
    draft.alerts.map((alert, index) =>
      isWanted(alert) ? (
        <AlertRow
          key={`${alert.item.MsgType} ${alert.item.SensitiveType ?? ''}`}
          alert={alert}
          onChange={(change) => putAlert(index, change)}
        />
      ) : null,
    );
  const { quiet, shopIds } = draft;
  const storesText = shopIds
    ? shopIds.length === 0
      ? t(words.allStores)
      : t(texts.someStores, { n: shopIds.length })
    : t(texts.ownStores);
  return (
    <>
      <Cell label={t(texts.stores)} value={storesText} onClick={openStores} />
      <Cell
        label={t(texts.quiet)}
        value={quiet ? t(texts.span, { from: quiet.Begin, to: quiet.End }) : t(texts.off)}
        onClick={openQuiet}
      />
      <div className="sheet-form">
        <p className="group-head">{t(texts.kinds)}</p>
      </div>
      {rows((alert) => !isSensitive(alert))}
      <div className="sheet-form">
        <p className="group-head">{t(helpTopics.abnormal)}</p>
      </div>
      {rows(isSensitive)}
      <div className="sheet-form">
        <p className="caption">{t(texts.arrives)}</p>
      </div>
      <SaveBar
        isReady={changed !== null && !draft.alerts.some((alert) => alertError(alert))}
        onSave={() => save(settingsOf(draft, settings.Version))}
      />
    </>
  );
}

/** The stores whose alerts are sent: every one, or those that are ticked. */
interface AlertStoresProps {
  /** Empty for every store. */
  chosen: readonly string[];
  onChange: (shopIds: readonly string[]) => void;
}

function AlertStores({ chosen: given, onChange }: AlertStoresProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(given);
  const report = useReport('/api/BossAssistant/GetShopInfos', {});
  return (
    <div className="sheet-form">
      <StateOf report={report}>
        {({ List }) => {
          const all = List.map(({ ShopID }) => ShopID);
          const ticked = chosen.length === 0 ? all : chosen;
          const put = (ids: readonly string[]): void => {
            // The last tick cannot be taken away: alerts of no store are switched off one by one.
            if (ids.length === 0) return;
            const next = all.every((id) => ids.includes(id)) ? [] : ids;
            setChosen(next);
            onChange(next);
          };
          return (
            <>
              <Checkbox
                label={t(words.allStores)}
                checked={chosen.length === 0}
                mixed={chosen.length > 0}
                onChange={() => put(all)}
              />
              {List.map(({ ShopID, ShopName }) => (
                <Checkbox
                  key={ShopID}
                  label={ShopName}
                  checked={ticked.includes(ShopID)}
                  onChange={(isOn) => put(isOn ? [...ticked, ShopID] : ticked.filter((other) => other !== ShopID))}
                />
              ))}
              <p className="caption">{t(texts.pickStore)}</p>
            </>
          );
        }}
      </StateOf>
    </div>
  );
}

/** The hours in which no alert is pushed. */
type Quiet = AlertSettings['Quiet'];

/** Initial quiet hours when they are switched on. */
const NIGHT = { Begin: '23:00', End: '08:00' };

function QuietEditor({ quiet: given, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useTexts();
  const [quiet, setQuiet] = useState(given);
  const put = (next: Quiet): void => {
    setQuiet(next);
    onChange(next);
  };
  return (
    <div className="sheet-form">
      <Switch label={t(texts.quiet)} checked={quiet !== null} onChange={(isOn) => put(isOn ? NIGHT : null)} />
      {quiet && (
        <div className="two">
          {(['Begin', 'End'] as const).map((side) => (
            <DateField
              key={side}
              type="time"
              label={t(side === 'Begin' ? pageTexts.begin : pageTexts.end)}
              value={quiet[side]}
              onChange={(time) => put({ ...quiet, [side]: time })}
            />
          ))}
        </div>
      )}
      <p className="caption">{t(texts.quietNote)}</p>
    </div>
  );
}
