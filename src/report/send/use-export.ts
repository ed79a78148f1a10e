/** The export button of a list: asks for the right, says how far it is, and hands over the file. */
import { useEffect, useRef } from 'react';
import { loadModule } from '../../core/network/load-module';
import type { Calls } from '../../core/network/request';
import { failureText, RequestError } from '../../core/network/request-error';
import { guardLate } from '../../core/session/session';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { texts } from '../filter/filter-texts';
import type { PagedPath, RowOf } from '../list/use-pages';
import type { CellValue } from './export';

const loadFiles = () => import('./export-file');

export interface Column<Row> {
  title: Text;
  value: (row: Row) => CellValue;
}

export interface ExportJob<P extends PagedPath> {
  path: P;
  data: Omit<Calls[P]['request'], 'PageIndex' | 'PageSize' | 'SnapshotTime'>;
  shopId?: string | undefined;
  idOf: (row: RowOf<P>) => string;
  columns: readonly Column<RowOf<P>>[];
  /** Name of the file without its ending. */
  name: string;
}

/** Null when the user may not export. */
export function useExport<P extends PagedPath>(job: ExportJob<P>): (() => Promise<void>) | null {
  const services = useServices();
  const { t } = useTexts();
  const { environment, overlays, permission, request, session } = services;
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (permission.can('boss.export') !== 'granted') return null;

  return async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = guardLate(session);
    let hide = overlays.showLoading(t(texts.exporting, { n: 0, all: '…' }));
    try {
      const { collectRows, deliverFile, toCsv } = await loadModule(loadFiles, environment.now());
      const { rows, total } = await collectRows<RowOf<P>>(
        (page) =>
          request(
            job.path,
            // The fields that pages take are those left out above.
            { ...job.data, ...page } as Calls[P]['request'],
            { signal: controller.signal, shopId: job.shopId, showerror: false },
          ),
        job.idOf,
        (n, all) => {
          const before = hide;
          hide = overlays.showLoading(t(texts.exporting, { n, all }));
          before();
        },
      );
      if (!isCurrent() || controller.signal.aborted) return;
      if (rows.length === 0) {
        overlays.toast(t(texts.nothingToExport));
        return;
      }
      const csv = toCsv(
        job.columns.map(({ title }) => t(title)),
        rows.map((row) => job.columns.map(({ value }) => value(row))),
      );
      const blob = new Blob([csv], { type: 'text/csv;charset=utf-8' });
      hide();
      const isDone = await deliverFile(services, { name: `${job.name}.csv`, blob, title: job.name });
      if (!isDone) return;
      const isAll = rows.length >= total;
      overlays.toast(t(isAll ? texts.exported : texts.exportedSome, { n: rows.length, all: total }), {
        duration: isAll ? 1500 : 4000,
      });
    } catch (error) {
      if (error instanceof RequestError && error.kind === 'abort') return;
      overlays.toast(t(failureText(error)), { kind: 'failure' });
    } finally {
      hide();
      running.current = null;
    }
  };
}
