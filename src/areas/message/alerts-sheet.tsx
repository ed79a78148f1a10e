/** 提醒设置: which alerts are sent, their thresholds, and the quiet hours. */

import { useState } from 'react';
import type { AlertSettings } from '../../../types/api/message-service';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { roundedText } from '../../lib/money';
import { StateOf } from '../../report/reading/state-of';
import { type Unsaved, unsavedTexts, useSave, useUnsaved } from '../../report/reading/unsaved';
import { usePageCss } from '../../report/reading/use-page-css';
import { useReport } from '../../report/reading/use-report';
import { ActionBar, Button } from '../../ui/button';
import { TextField } from '../../ui/forms/text-field';
import { Switch } from '../../ui/forms/tick';
import { DateField } from '../../ui/pickers/date-field';
import { type AlertDraft, alertError, draftOf, isSensitive, nameOf, settingsOf, unitOf } from './alerts';
import { texts } from './alerts-texts';

const SAVE = '/api/Message/SaveSettings';
/** Initial quiet hours when they are switched on. */
const NIGHT = { Begin: '23:00', End: '08:00' };

interface SheetProps {
  note: Unsaved;
  onSaved: () => void;
}

export default function AlertsSheet(props: SheetProps) {
  usePageCss();
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
  const { request } = useServices();
  const { t } = useTexts();
  const [changed, setChanged] = useState<ReturnType<typeof draftOf> | null>(null);
  const draft = changed ?? draftOf(settings);
  useUnsaved(changed !== null, note);
  const put = (alert: AlertDraft, change: Partial<AlertDraft>): void =>
    setChanged({
      ...draft,
      alerts: draft.alerts.map((other) => (other === alert ? { ...alert, ...change } : other)),
    });
  const save = useSave(onConflict);
  const send = async (): Promise<void> => {
    const body = settingsOf(draft, settings.Version);
    if (!(await save(() => request(SAVE, body, { loading: t(unsavedTexts.saving) })))) return;
    note.isChanged = false;
    onSaved();
  };
  const rows = (isWanted: (alert: AlertDraft) => boolean) =>
    draft.alerts
      .filter(isWanted)
      .map((alert) => (
        <AlertRow
          key={`${alert.item.MsgType} ${alert.item.SensitiveType ?? ''}`}
          alert={alert}
          onChange={(change) => put(alert, change)}
        />
      ));
  return (
    <>
      <div className="sheet-form">
        {rows((alert) => !isSensitive(alert))}
        <p className="group-head">{t(texts.sensitive)}</p>
        {rows(isSensitive)}
        <Switch
          label={t(texts.quiet)}
          checked={draft.quiet !== null}
          onChange={(isOn) => setChanged({ ...draft, quiet: isOn ? NIGHT : null })}
        />
        {draft.quiet && (
          <div className="two">
            {(['Begin', 'End'] as const).map((side) => (
              <DateField
                key={side}
                type="time"
                label={t(side === 'Begin' ? texts.begin : texts.end)}
                value={draft.quiet?.[side] ?? NIGHT[side]}
                onChange={(time) =>
                  setChanged({ ...draft, quiet: { ...(draft.quiet ?? NIGHT), [side]: time } })
                }
              />
            ))}
          </div>
        )}
      </div>
      <ActionBar>
        <Button
          wide
          kind="primary"
          disabled={!changed || draft.alerts.some((alert) => alertError(alert))}
          onClick={() => void send()}
        >
          {t(words.save)}
        </Button>
      </ActionBar>
    </>
  );
}

const labels = { amount: texts.fromAmount, minutes: texts.fromMinutes, percent: texts.fromPercent };

function AlertRow({
  alert,
  onChange,
}: {
  alert: AlertDraft;
  onChange: (change: Partial<AlertDraft>) => void;
}) {
  const { t } = useTexts();
  const name = t(nameOf(alert));
  const unit = unitOf(alert);
  const error = alertError(alert);
  return (
    <>
      <Switch label={name} checked={alert.isOn} onChange={(isOn) => onChange({ isOn })} />
      {unit && alert.isOn && (
        <TextField
          label={t(labels[unit], { name })}
          value={alert.threshold}
          inputMode={unit === 'amount' ? 'decimal' : 'numeric'}
          error={error ? t(error) : undefined}
          onBlur={() => {
            const threshold = roundedText(alert.threshold);
            if (unit === 'amount' && threshold !== alert.threshold) onChange({ threshold });
          }}
          onInput={(threshold) => onChange({ threshold: threshold.trim() })}
        />
      )}
    </>
  );
}
