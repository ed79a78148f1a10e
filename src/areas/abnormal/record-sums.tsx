/** The sums over a list of operations, its order, and its export. */
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { useFormats } from '../../report/figures/formats';
import { ShortFigure } from '../../report/figures/short-figure';
import { EyeButton } from '../../report/reading/eye-button';
import { ToolLine } from '../../report/reading/tool-line';
import { type ExportJob, useExport } from '../../report/send/use-export';
import { Segmented } from '../../ui/forms/segmented';
import { IconButton } from '../../ui/icon-button';
import { SummaryStrip } from '../../ui/lists/list-heads';
import type { RecordPath } from './kinds';
import { texts } from './texts';

/** What every list of operations answers beside its rows. */
export interface RecordHead {
  Reasons: { Reason: string; Count: number }[];
  DataTime: string;
  SumCount: number;
  SumAmount: number;
}

interface SumsProps<P extends RecordPath> {
  head: RecordHead;
  isByAmount: boolean;
  job: ExportJob<P>;
}

export function RecordSums<P extends RecordPath>({ head, isByAmount, job }: SumsProps<P>) {
  const { router } = useServices();
  const { t } = useTexts();
  const { figure } = useFormats();
  const save = useExport(job);
  return (
    <>
      <SummaryStrip
        items={[
          { label: t(texts.count), value: figure(head.SumCount, 'count') },
          { label: t(texts.amount), value: <ShortFigure value={head.SumAmount} /> },
        ]}
      />
      <ToolLine time={head.DataTime}>
        <Segmented
          label={t(texts.sort)}
          value={isByAmount ? 'amount' : 'time'}
          onChange={(sort) => router.setQuery({ sort: sort === 'time' ? '' : sort })}
          options={[
            { value: 'time', label: t(texts.sortTime) },
            { value: 'amount', label: t(texts.sortAmount) },
          ]}
        />
        <EyeButton />
        {save && <IconButton icon="export" label={t(words.export)} onClick={save} />}
      </ToolLine>
    </>
  );
}
