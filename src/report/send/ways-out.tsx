/** Export as picture, Excel, CSV or print, each under the loading popup. */
import { downloadTimeout } from '../../core/constants';
import { loadModule } from '../../core/network/load-module';
import { failureText, RequestError } from '../../core/network/request-error';
import { onOwnerLeaves } from '../../core/session/follow-owner';
import { guardLate } from '../../core/session/session';
import { DEFAULT_OEM_NAME } from '../../core/session/session-fields';
import { words } from '../../i18n/words';
import { moment } from '../../lib/date-text';
import { isShadow } from '../../lib/nodes';
import { shopOf } from '../../lib/query-string';
import { texts as reportTexts } from '../texts';
import type { Tools } from '../tools';
import { type FlagWords, toCsv } from './csv';
import { deliverFile } from './deliver';
import { collectRows, type RunJob } from './export-job';
import { KeptPicture } from './kept-picture';
import type { PictureLook, PictureWords } from './picture';
import { texts } from './send-texts';
import { type About, fileName, type Prepared, type SendTools } from './sending';
import type { Table } from './table';

const loadPicture = () => import('./picture');
const loadPaper = () => import('./paper');
const loadXlsx = () => import('./xlsx');

export interface SheetProps {
  about: About;
  prepare: (tools: SendTools) => Promise<Prepared>;
  onClose: () => void;
}

export interface Sender extends SheetProps, Tools {}

/** Tools of a description; answers cached by the page are reused. */
function toolsOf({ about, cache, limit, locale, may, request, router, t }: Sender, signal: AbortSignal): SendTools {
  const shopId = shopOf(router.$route.get().query);
  return {
    about,
    t,
    locale,
    may,
    ask: async (path, data) =>
      cache.get(path, data, shopId)?.value ??
      limit(() => request(path, data, { signal, shopId, showerror: false }), signal),
  };
}

/** Runs an export under the loading popup; leaving the page, another store or another user aborts it. */
async function run(
  sender: Sender,
  work: (signal: AbortSignal, say: (text: string) => void) => Promise<void>,
): Promise<void> {
  const { lifetime, onClose, overlays, router, session, t } = sender;
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  const { path } = router.$route.get();
  const isCurrent = guardLate(session);
  onClose();
  const follow = (): void => {
    if (router.$route.get().path !== path || !isCurrent()) stop();
  };
  const unfollow = [router.$route.listen(follow), session.$session.listen(follow)];
  lifetime.addEventListener('abort', stop);
  let hide = overlays.showLoading(t(words.loading));
  try {
    await work(signal, (text) => {
      const before = hide;
      hide = overlays.showLoading(text);
      before();
    });
  } catch (error) {
    const isLeft = signal.aborted || (error instanceof RequestError && error.kind === 'abort');
    if (!isLeft)
      overlays.toast(t(error instanceof RequestError ? failureText(error) : words.networkError), { kind: 'failure' });
  } finally {
    hide();
    for (const end of unfollow) end();
    lifetime.removeEventListener('abort', stop);
  }
}

export function sendPicture(sender: Sender, look: PictureLook): Promise<void> {
  const { about, environment, overlays, prepare } = sender;
  return run(sender, async (signal) => {
    const draw = await loadModule(loadPicture, environment.now());
    const extract = await (await prepare(toolsOf(sender, signal))).extract();
    if (signal.aborted) return;
    const canvas = environment.document.createElement('canvas');
    draw(canvas, about, extract, sender, look, wordsOf(sender));
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no picture');
    const { title } = about;
    if ((await deliverFile(sender, { name: `${fileName(about)}.png`, blob, title })) !== 'dropped') return;
    overlays.open({ title, render: () => <KeptPicture blob={blob} title={title} /> });
  });
}

/** Fixed texts of a picture or print. */
function wordsOf(sender: Sender): PictureWords {
  const { about, session, t } = sender;
  const { AppInfo, ShopInfo } = session.$session.get();
  const isNamed = AppInfo.OemName !== '' && AppInfo.OemName !== DEFAULT_OEM_NAME;
  return {
    flags: flagsOf(sender),
    asOf: t(reportTexts.asOf, { time: moment(about.time ?? '') }),
    brand: isNamed ? AppInfo.OemName : [ShopInfo.CompName || about.store, t(texts.brand)].filter(Boolean).join(' · '),
  };
}

/** The look of white paper, whichever theme is on the screen: it is left for the moment of reading. */
export function lightLook(widget: Element): PictureLook {
  const root = widget.getRootNode();
  const host = isShadow(root) ? root.host : widget;
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

/**
 * Prints by the function of the host, else by the window. The print layout is removed after printing; a host may print
 * without the page hearing of it, so it goes at the latest with the page, the owner or the next print.
 */
export default function print(sender: Sender, widget: Element): Promise<void> {
  const { about, environment, events, lifetime, prepare, router, session } = sender;
  const { page } = environment;
  return run(sender, async (signal) => {
    const show = await loadModule(loadPaper, environment.now());
    const extract = await (await prepare(toolsOf(sender, signal))).extract();
    if (signal.aborted) return;
    widget.dispatchEvent(new Event('beforeprint'));
    const remove = show(widget, about, extract, sender, lightLook(widget), wordsOf(sender));
    const unfollow = [
      router.$route.listen(hide),
      onOwnerLeaves(session.$session, hide),
      () => page.removeEventListener('afterprint', hide),
      () => widget.removeEventListener('beforeprint', hide),
    ];
    function hide(): void {
      remove();
      for (const stop of unfollow) stop();
    }
    page.addEventListener('afterprint', hide, { signal: lifetime });
    // The next print says it to the widget alone.
    widget.addEventListener('beforeprint', hide);
    const hostPrint = environment.functions.get('print');
    if (hostPrint) events.guard('print', () => hostPrint());
    else page.print();
  });
}

const flagsOf = ({ t }: Sender): FlagWords => [t(texts.no), t(texts.yes)];

async function readTables(sender: Sender, signal: AbortSignal, say: (text: string) => void): Promise<readonly Table[]> {
  const { prepare, request, t } = sender;
  const prepared = await prepare(toolsOf(sender, signal));
  if (!prepared.rows) {
    const { tables, more = [] } = await prepared.extract();
    return [...tables, ...more].filter(({ rows }) => rows.length > 0);
  }
  const runJob: RunJob = async (job) => {
    const { rows, total, head } = await collectRows(
      (page) =>
        request(
          job.path,
          // Safe, because `data` is the request without exactly these paging fields.
          { ...job.data, ...page } as Parameters<typeof request<typeof job.path>>[1],
          { signal, shopId: job.shopId, showerror: false, timeout: downloadTimeout },
        ),
      job.idOf,
      (n, all) => say(t(texts.exporting, { n, all })),
    );
    return { ...job.tableOf(rows, head), all: total };
  };
  return [await prepared.rows(runJob)];
}

export function sendTable(sender: Sender, kind: 'csv' | 'xlsx', withTotals: boolean): Promise<void> {
  const { about, currency: money, environment, overlays, t } = sender;
  return run(sender, async (signal, say) => {
    const tables = await readTables(sender, signal, say);
    if (signal.aborted) return;
    let [count, all] = [0, 0];
    for (const { rows, all: known = rows.length } of tables) {
      count += rows.length;
      all += known;
    }
    if (count === 0) {
      overlays.toast(t(texts.nothingToExport));
      return;
    }
    const written = withTotals ? tables : tables.map(({ total, ...table }) => table);
    const flags = flagsOf(sender);
    const blob =
      kind === 'csv'
        ? new Blob([toCsv(written, flags, money)], { type: 'text/csv;charset=utf-8' })
        : await (await loadModule(loadXlsx, environment.now()))(written, flags, money);
    const name = fileName(about);
    const delivered = await deliverFile(sender, { name: `${name}.${kind}`, blob, title: name });
    if (delivered === 'closed') return;
    if (delivered === 'dropped') {
      void overlays.confirm({ content: t(texts.noFiles), confirmText: t(words.close), showCancel: false });
      return;
    }
    overlays.toast(t(count >= all ? texts.exported : texts.exportedSome, { n: count, all }), {
      duration: count >= all ? 1500 : 4000,
    });
  });
}
