/** 提醒设置: the stores, which alerts are sent and from when, and the quiet hours. */

import { useState } from 'react';
import type { AlertSettings } from '../../../types/api/message-service';
import css from '../../report/reading/pages.css';
import { SaveBar } from '../../report/reading/save-bar';
import { StateOf } from '../../report/reading/state-of';
import { type Unsaved, useForm } from '../../report/reading/unsaved';
import { useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { Cell } from '../../ui/lists/cell';
import { useCss } from '../../ui/use-css';
import { AlertRow } from './alert-row';
import { AlertStores } from './alert-stores';
import { type AlertDraft, type AlertsDraft, alertError, draftOf, isSensitive, settingsOf } from './alerts';
import { texts } from './alerts-texts';
import { QuietEditor } from './quiet-editor';

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
    put(({ alerts }) => ({
      alerts: alerts.map((alert, index) => (index === at ? { ...alert, ...change } : alert)),
    }));
  const save = useForm(SAVE, { isChanged: changed !== null, note, readAgain: onConflict, onSaved });
  const openStores = (): void => {
    overlays.open({
      title: t(texts.stores),
      render: () => (
        <AlertStores chosen={draft.shopIds ?? []} onChange={(shopIds) => put(() => ({ shopIds }))} />
      ),
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
      ? t(texts.allStores)
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
        <p className="group-head">{t(texts.sensitive)}</p>
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
