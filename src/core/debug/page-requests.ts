// Notes the requests of the page, by fetch and by XMLHttpRequest, while the console is on. Nothing here throws into the
// page, and what it gets back is what it would get without us.

/** A request as it was made. */
export interface Noted {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** How a request ended: its status and text, or why it failed. */
export interface Ended {
  answered(status: number, text: string): void;
  failed(reason: string): void;
}

type Note = (request: Noted) => Ended;

type Page = Window & typeof globalThis;

const attempt = <Result>(run: () => Result): Result | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

/** A body as text; one that is no text is named. */
export function bodyText(body: unknown): string {
  if (body === null || body === undefined) return '';
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  return `(${Object.prototype.toString.call(body).slice(8, -1)})`;
}

/** The text of a response without taking it from its reader; a stream does not end and is not read. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.includes('event-stream')) return '(stream)';
  return response.clone().text();
}

export const headersOf = (headers: RequestInit['headers']): Record<string, string> =>
  Object.fromEntries(new Headers(headers));

const isRequest = (input: unknown): input is Request =>
  typeof input === 'object' && input !== null && 'url' in input && 'method' in input;

function notedFetch(input: unknown, init: RequestInit | undefined): Noted {
  const request = isRequest(input) ? input : undefined;
  return {
    url: request?.url ?? String(input),
    method: init?.method ?? request?.method ?? 'GET',
    headers: headersOf(init?.headers ?? request?.headers),
    body: bodyText(init?.body ?? (request?.body && '(stream)')),
  };
}

/** Settles an entry with the answer; also used for the widget's own calls. */
export function follow(answer: Promise<Response>, ended: Ended): void {
  answer.then(
    (response) =>
      textOf(response).then(
        (text) => ended.answered(response.status, text),
        () => ended.answered(response.status, ''),
      ),
    (error: unknown) => ended.failed(String(error)),
  );
}

/** Everything it changes stands on `page` and the prototype of its XMLHttpRequest, where the caller restores it. */
export function watchRequests(page: Page, isOwn: (init: unknown) => boolean, note: Note): () => void {
  let isOn = true;
  const { fetch: pageFetch, XMLHttpRequest: Xhr } = page;
  if (pageFetch) {
    page.fetch = function fetch(this: unknown, ...args: Parameters<typeof globalThis.fetch>) {
      const answer: Promise<Response> = Reflect.apply(pageFetch, this, args);
      if (isOn && !isOwn(args[1])) attempt(() => follow(answer, note(notedFetch(...args))));
      return answer;
    };
  }
  const requests = new WeakMap<XMLHttpRequest, Noted>();
  const { open, send, setRequestHeader } = Xhr.prototype;
  Xhr.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    attempt(() => requests.set(this, { method: String(args[0]), url: String(args[1]), headers: {}, body: '' }));
    return Reflect.apply(open, this, args);
  };
  Xhr.prototype.setRequestHeader = function (name, value) {
    const noted = requests.get(this);
    if (noted) attempt(() => Reflect.set(noted.headers, String(name), String(value)));
    return Reflect.apply(setRequestHeader, this, [name, value]);
  };
  Xhr.prototype.send = function (this: XMLHttpRequest, ...args) {
    const noted = isOn ? requests.get(this) : undefined;
    if (noted) attempt(() => followXhr(this, note({ ...noted, body: bodyText(args[0]) })));
    return Reflect.apply(send, this, args);
  };
  return () => {
    isOn = false;
  };
}

function followXhr(request: XMLHttpRequest, ended: Ended): void {
  request.addEventListener('loadend', () => {
    if (request.status === 0) ended.failed('failed');
    else ended.answered(request.status, answerOf(request));
  });
}

function answerOf({ responseType, response }: XMLHttpRequest): string {
  if (responseType === 'json') return JSON.stringify(response);
  return responseType === '' || responseType === 'text' ? String(response) : `(${responseType})`;
}
