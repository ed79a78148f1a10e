// Sends files in pieces, and follows an answer that comes line by line. Both end with the signal.
import { header, send } from '../admin/api.js';
import { say } from '../parts/language.js';

const PIECE = 1 << 19;

async function answerOf(response) {
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const [words] = Object.values(answer.Fields ?? {});
  throw new Error(
    words ??
      answer.Message ??
      say('系统繁忙，请稍后再试', 'The system is busy, please try again later', '系統忙碌，請稍後再試'),
  );
}

/** `onPiece(id, sent)` hears the number of the upload, and how many bytes of it have arrived. */
export async function sendFiles(files, onPiece, signal) {
  let id = '';
  let sent = 0;
  for (const { file, name } of files)
    for (let offset = 0; offset === 0 || offset < file.size; offset += PIECE) {
      const address = new URLSearchParams({ ...(id && { UploadID: id }), Name: name, Offset: String(offset) });
      const piece = file.slice(offset, offset + PIECE);
      const response = await send(`/api/Admin/UploadImport?${address}`, {
        headers: { ...header(), 'content-type': 'application/octet-stream' },
        body: piece,
        signal,
      });
      ({ UploadID: id } = await answerOf(response));
      sent += piece.size;
      onPiece(id, sent);
    }
}

/** Calls and gives the last line of the answer; a failure is an error with its words. */
export async function follow(name, body, onProgress, signal) {
  const response = await send(`/api/Admin/${name}`, {
    headers: { ...header(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) await answerOf(response);
  let last = null;
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      if (signal.aborted) throw error;
      return { done: true };
    });
    const lines = `${rest}${value ?? ''}`.split('\n');
    rest = lines.pop();
    for (const line of lines.filter(Boolean)) {
      last = JSON.parse(line);
      if (last.Kind === 'progress') onProgress(last);
    }
    if (done) break;
  }
  if (last === null || last.Kind === 'progress')
    throw new Error(say('连接中断，请重试', 'The connection was cut, please try again', '連線中斷，請重試'));
  if (last.Kind === 'failed') throw Object.assign(new Error(last.Message), { asked: last.Ask });
  return last;
}
