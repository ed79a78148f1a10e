/** 时段设置: the day parts by which the overview groups bills, set for one store or for all stores. */

import { useState } from 'react';
import type { GetTimespansRes, Timespan } from '../../../../types/api/finance-timespan';
import { useTexts } from '../../../core/use-services';
import { moment } from '../../../lib/date-text';
import { pageTexts } from '../../../report/reading/page-texts';
import pages from '../../../report/reading/pages.css';
import { SaveBar } from '../../../report/reading/save-bar';
import { StateOf } from '../../../report/reading/state-of';
import { type Unsaved, unsavedTexts, useForm } from '../../../report/reading/unsaved';
import { useReport } from '../../../report/reading/use-report';
import css from '../../../report/styles/day-parts.css';
import { useTools } from '../../../report/tools';
import { Button } from '../../../ui/button';
import { Segmented } from '../../../ui/forms/segmented';
import { TextField } from '../../../ui/forms/text-field';
import { Switch } from '../../../ui/forms/tick';
import { IconButton } from '../../../ui/icon-button';
import { DateField } from '../../../ui/pickers/date-field';
import { useCss } from '../../../ui/use-css';
import { freePart, MOST_PARTS, NAME_LENGTH, problemsOf } from './day-parts';
import { texts } from './day-parts-texts';

const READ = '/api/BossAssistant/GetSetTimespans';
const SAVE = '/api/BossAssistant/SaveSetTimespans';

interface SheetProps {
  shopId: string;
  note: Unsaved;
  onSaved: () => void;
}

export default function DayPartsSheet({ shopId, note, onSaved }: SheetProps) {
  useCss(pages, css);
  const report = useReport(READ, { ShopID: shopId }, { shopId });
  return (
    <StateOf report={report}>
      {(data) => <Form data={data} shopId={shopId} note={note} onSaved={onSaved} onConflict={report.reload} />}
    </StateOf>
  );
}

interface Draft {
  TimeBasis: GetTimespansRes['TimeBasis'];
  List: Timespan[];
}

function Form({
  data,
  shopId,
  note,
  onSaved,
  onConflict,
}: SheetProps & { data: GetTimespansRes; onConflict: () => Promise<void> }) {
  const { t } = useTools();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isForAll, setForAll] = useState(false);
  const shops = useReport('/api/BossAssistant/GetShopInfos', {});
  const others =
    shops.kind === 'ready' ? shops.data.List.map(({ ShopID }) => ShopID).filter((id) => id !== shopId) : [];
  const { TimeBasis, List } = draft ?? data;
  const isChanged = draft !== null || isForAll;
  const problems = problemsOf(List);
  const put = (change: Partial<Draft>): void => setDraft({ TimeBasis, List, ...change });
  const putPart = (at: number, change: Partial<Timespan>): void =>
    put({ List: List.map((part, index) => (index === at ? { ...part, ...change } : part)) });
  const added = freePart(List);

  const save = useForm(SAVE, { isChanged, note, shopId, readAgain: onConflict, onSaved });
  const send = () =>
    save({
      ShopID: shopId,
      TimeBasis,
      Version: data.Version,
      ...(isForAll ? { ApplyShopIDs: others } : {}),
      List: List.map((part, index) => ({ ...part, Sort: index + 1 })),
    });

  return (
    <>
      <div className="sheet-form">
        <p className="caption">
          {data.IsDefault === 1
            ? t(texts.isDefault)
            : data.UpdateUser && t(unsavedTexts.changedBy, { name: data.UpdateUser, time: moment(data.UpdateTime) })}
        </p>
        <div className="part head" aria-hidden="true">
          <span>{t(pageTexts.name)}</span>
          <span>{t(pageTexts.begin)}</span>
          <span>{t(pageTexts.end)}</span>
        </div>
        {List.map((part, index) => (
          <PartRow
            key={index}
            part={part}
            title={t(texts.part, { n: index + 1 })}
            problem={problems
              .filter((one) => one.index === index)
              .map(({ text, values }) => t(text, values ?? {}))
              .join()}
            onChange={(change) => putPart(index, change)}
            onRemove={List.length > 1 ? () => put({ List: List.filter((_, other) => other !== index) }) : undefined}
          />
        ))}
        {List.length < MOST_PARTS && (
          <Button small disabled={!added} onClick={() => added && put({ List: [...List, added] })}>
            {t(texts.add)}
          </Button>
        )}
        <p className="caption">{t(texts.basis)}</p>
        <Segmented
          wide
          label={t(texts.basis)}
          value={TimeBasis}
          onChange={(basis) => put({ TimeBasis: basis })}
          options={[
            { value: 1, label: t(texts.byOpening) },
            { value: 2, label: t(texts.bySettling) },
          ]}
        />
        {others.length > 0 && (
          <Switch label={t(texts.copy, { n: others.length })} checked={isForAll} onChange={setForAll} />
        )}
      </div>
      <SaveBar isReady={isChanged && problems.length === 0} onSave={send} />
    </>
  );
}

function PartRow({
  part,
  title,
  problem,
  onChange,
  onRemove,
}: {
  part: Timespan;
  title: string;
  problem: string;
  onChange: (change: Partial<Timespan>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTexts();
  const isOvernight = part.EndTime <= part.BeginTime && part.EndTime !== '00:00';
  return (
    <fieldset className="part" aria-label={title}>
      <TextField
        label={t(pageTexts.name)}
        value={part.Name}
        maxLength={NAME_LENGTH}
        error={problem || undefined}
        note={isOvernight ? t(texts.nextDay) : undefined}
        onInput={(Name) => onChange({ Name })}
      />
      <DateField
        type="time"
        label={t(pageTexts.begin)}
        value={part.BeginTime}
        onChange={(BeginTime) => onChange({ BeginTime })}
      />
      <DateField
        type="time"
        label={t(pageTexts.end)}
        value={part.EndTime}
        onChange={(EndTime) => onChange({ EndTime })}
      />
      {onRemove && <IconButton icon="close" label={t(texts.remove, { name: part.Name || title })} onClick={onRemove} />}
    </fieldset>
  );
}
