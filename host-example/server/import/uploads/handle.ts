/** Reads or imports what a page has uploaded, and tells how far it is. */
import type { ImportEvent, ImportReq } from '../../../../types/api/imports';
import type { Db } from '../../db/db';
import type { Actor } from '../../people/acting';
import { importDays } from '../import-days';
import { type ImportResult, importSource } from '../import-files';
import { differs } from '../totals/compare';
import { totalsText } from '../totals/words';
import { refused } from '../words/said';
import { targetWords } from '../words/target-words';
import { endUpload, uploadedFiles } from './folder';
import { leftOf } from './left';
import { previewSource } from './preview';
import { previewDays } from './preview-days';
import type { Guess } from './sniff';
import { withSource } from './source';

export interface UploadWork {
  db: Db;
  compId: number;
  compCode: string;
  by: Actor;
  tell: (event: ImportEvent) => void;
  signal: AbortSignal;
}

const optionsOf = (files: readonly string[], request: ImportReq, work: UploadWork) => ({
  ...{ files, shop: request.ShopName, company: work.compCode, signal: work.signal },
  onProgress: (Rows: number, Of: number) => work.tell({ Kind: 'progress', Rows, Of }),
});

export async function readUpload(work: UploadWork, request: ImportReq): Promise<ImportEvent> {
  const files = await uploadedFiles(work.compId, request.UploadID);
  const options = optionsOf(files, request, work);
  const seen = await withSource(files, request, {
    till: (source) => previewSource(work.db, source, options),
    days: (format, till) => previewDays(work.db, format, till, options),
    map: (source) => previewSource(work.db, source, options),
  });
  return 'Kind' in seen ? seen : columnsOf(seen);
}

const columnsOf = ({ columns, rows, map, timeFormats }: Guess): ImportEvent => ({
  Kind: 'columns',
  Columns: columns,
  Rows: rows,
  Map: JSON.stringify(map),
  TimeFormats: timeFormats.map(({ format, example, time }) => ({
    Format: format,
    Example: example,
    Time: time,
  })),
});

export async function putUpload(work: UploadWork, request: ImportReq): Promise<ImportEvent> {
  const { db, compId, by } = work;
  const files = await uploadedFiles(compId, request.UploadID);
  await refuseSecond(work);
  const options = { ...optionsOf(files, request, work), by };
  const done = await withSource(files, request, {
    till: (source) => importSource(db, source, options),
    days: async (format, till) => ({ ...(await importDays(db, format, till, options)), isOfDays: true }),
    map: (source) => importSource(db, source, options),
  });
  if (!('importId' in done)) return columnsOf(done);
  await endUpload(compId, request.UploadID);
  return importedOf(done);
}

/** Other servers of the company may import too: their runs stand in the database. */
async function refuseSecond({ db, compId }: UploadWork): Promise<void> {
  const running = await db.tenant(compId, (q) =>
    q(
      `select 1 from import_run where comp_id = $1 and finished_at is null and undone_at is null and touched_at > now() - interval '1 minute'`,
      [compId],
    ),
  );
  if (running.length > 0) throw busy();
}

export const busy = () => refused(targetWords.busy());

function importedOf({
  importId,
  tally,
  days,
  currency,
  isOfDays,
}: ImportResult & { isOfDays?: boolean }): ImportEvent {
  return {
    Kind: 'imported',
    ImportID: importId,
    Rows: tally.lines,
    Created: tally.created,
    Updated: tally.updated,
    Unchanged: tally.unchanged,
    LeftBills: tally.skippedBills,
    Left: leftOf(tally, tally.reasons),
    Notes: leftOf(tally, tally.notes),
    ...(isOfDays && { IsOfDays: 1 }),
    Totals: days.map((day) => ({
      Date: day.date,
      IsEqual: differs(day) ? 0 : 1,
      ...(day.hasNoBills && { HasNoBills: 1 as const }),
      Words: totalsText([day], currency).join('\n').replaceAll(`${day.date} `, ''),
    })),
  };
}
