// The way of an import: files are chosen, sent, read, shown and written.
import { call } from '../admin/api.js';
import { say } from '../parts/language.js';
import { drawChoice } from './choose.js';
import { drawFailed } from './failed.js';
import { drawMapping } from './mapping.js';
import { filesWords, numberOf, rowsWords, sizeOf } from './numbers.js';
import { drawPreview } from './preview.js';
import { drawProgress } from './progress.js';
import { drawResult } from './result.js';
import { follow, sendFiles } from './send.js';

/** Whether a text says columns by what they are, which the form can show. */
function isMap(text) {
  try {
    const { columns } = Object(JSON.parse(text));
    return Object.prototype.toString.call(columns) === '[object Object]';
  } catch {
    return false;
  }
}

/** Ends an upload: its files go. */
const drop = ({ UploadID }) => UploadID && call('EndUpload', { UploadID }).catch(() => undefined);

/** `changed` is called when an import came in or was taken out. */
export function runImport(box, shops, changed) {
  /** The columns of files of no known till, as they were first read. */
  let columns;
  const choose = (failure = '') => drawChoice(box, shops, send, failure);
  choose();

  /** Sends the files and shows what is in them. */
  async function send(ShopName, files) {
    columns = undefined;
    const ending = new AbortController();
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
    const named = files.length === 1 ? files[0].name : filesWords(files.length);
    const title = say(`正在上传 ${named}`, `Sending ${named}`, `正在上傳 ${named}`);
    const progress = drawProgress(box, 0, title, () => ending.abort());
    let UploadID = '';
    const tell = (id, sent) => {
      UploadID = id;
      progress.at(sent, bytes, `${sizeOf(sent)} / ${sizeOf(bytes)}`);
    };
    try {
      await sendFiles(files, tell, ending.signal);
      await read({ UploadID, ShopName });
    } catch (error) {
      drop({ UploadID });
      choose(ending.signal.aborted ? '' : error.message);
    }
  }

  /** Looks at the files; those of no known till come back as columns to choose from. */
  async function read(body) {
    const ending = new AbortController();
    const title = say('正在读取', 'Reading', '正在讀取');
    const progress = drawProgress(box, 0, title, () => ending.abort());
    const tell = ({ Rows }) => progress.at(null, 0, rowsWords(Rows));
    const leave = () => {
      drop(body);
      choose();
    };
    const keep = (given) => read({ ...body, ...given });
    const ways = {
      back: leave,
      keep,
      again: (given) => keep({ Map: '', ...given }),
      use: (map, Currency = '') => keep({ Map: map, ...(Currency && { Currency }) }),
    };
    try {
      const seen = await follow('ReadImport', body, tell, ending.signal);
      if (seen.Kind !== 'columns') return drawPreview(box, seen, body, { ...ways, put: () => put(body) });
      columns = seen;
      drawMapping(box, seen, body, ways);
    } catch (error) {
      if (ending.signal.aborted) return leave();
      // A mapping that does not fit is mended where it was made; in place of what is none stands the guess.
      if (body.Map && columns)
        return drawMapping(box, { ...columns, ...(isMap(body.Map) && { Map: body.Map }) }, body, {
          ...ways,
          failure: error.message,
          asked: error.asked,
        });
      // The connection was cut, or the files have gone: there is nothing left to be read otherwise.
      if (error.asked === undefined) {
        drop(body);
        return choose(error.message);
      }
      drawFailed(box, error, body, ways);
    }
  }

  async function put(body) {
    const ending = new AbortController();
    const title = say('正在导入', 'Importing', '正在匯入');
    const progress = drawProgress(box, 2, title, () => ending.abort());
    const tell = ({ Rows, Of }) => {
      const [rows, all] = [numberOf(Rows), numberOf(Of)];
      const reading = say(`已读取 ${rows} 行`, `${rows} rows read`, `已讀取 ${rows} 列`);
      const writing = say(
        `已导入 ${rows} / ${all} 行`,
        `${rows} of ${all} rows imported`,
        `已匯入 ${rows} / ${all} 列`,
      );
      progress.at(Of === 0 ? null : Rows, Of, Of === 0 ? reading : writing);
    };
    try {
      const done = await follow('PutImport', body, tell, ending.signal);
      drawResult(box, done, body, { again: () => choose(), changed });
    } catch (error) {
      drop(body);
      choose(
        ending.signal.aborted
          ? say('已取消，没有留下任何数据', 'Cancelled; nothing of it stays', '已取消，沒有留下任何資料')
          : error.message,
      );
    }
    await changed();
  }
}
