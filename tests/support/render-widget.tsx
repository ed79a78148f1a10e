// Mounts the real widget, with an injected fetch in the place of the network, and acts on it as a user does.

import { vi } from 'vitest';
import { mount } from '../../src/app/mount/mount';
import type { MountOptions, Widget, WidgetError } from '../../types';

/** What a call is answered with: a body, a status with a body, a whole Response, or a failure. */
type Reply = object | { status: number; body: unknown } | Response | Error;
export type Answer =
  | Reply
  | ((body: Record<string, unknown>, headers: Record<string, string>) => Reply | Promise<Reply>);

export interface Call {
  path: string;
  url: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

export interface RenderOptions {
  /** By path of the call, e.g. '/api/GeneralInterface/Login'. A call without an answer gets a 404. */
  answers?: Record<string, Answer>;
  /** Page to start with. @default '/' */
  route?: string;
  /** The user the shell reports; null = nobody is logged in. @default an owner with all rights */
  user?: object | null;
  options?: MountOptions;
  /** The element to mount into. @default a new one in the body */
  element?: HTMLElement;
  /** What `renderWidget` waits for. */
  shows?: string;
  /** Leaves those that were mounted before. @default they end */
  isBeside?: boolean;
}

export interface Rendered {
  widget: Widget;
  root: ShadowRoot;
  calls: Call[];
  errors: WidgetError[];
  /** The visible words, with single spaces. */
  text(): string;
  /** The texts of the elements, in order. */
  texts(selector: string): string[];
  /** The first element with this role (or tag) and name. */
  find(role: string, name?: string | RegExp): HTMLElement | null;
  /** Clicks a button, link or label by its name, once it is there, and lets the screen be drawn. */
  click(target: string | RegExp | Element): Promise<void>;
  /** Fills the field with this label, and lets the screen be drawn. */
  type(label: string, value: string): Promise<void>;
  /** Waits until these words are on the screen. */
  shows(words: string): Promise<void>;
  /** Waits until there is such an element. */
  has(selector: string): Promise<void>;
  /** Waits until the check holds, and fails with what is on the screen. */
  until(check: () => unknown, message?: string): Promise<void>;
  destroy(): void;
}

export const owner = {
  token: 'token-of-the-owner',
  permissionJson: 'boss.*',
  shopId: '1001',
  shopName: '朝阳店',
  compCode: 'ba001',
  compId: 1,
  masterShopId: '1000',
  masterAccount: 'boss',
  masterId: '7',
  masterName: '王老板',
};

const isStatus = (reply: Reply): reply is { status: number; body: unknown } =>
  !(reply instanceof Response) && 'status' in reply && 'body' in reply && Object.keys(reply).length === 2;

function toResponse(reply: Reply): Response {
  if (reply instanceof Error) throw reply;
  if (reply instanceof Response) return reply;
  const [status, body] = isStatus(reply) ? [reply.status, reply.body] : [200, reply];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/** A fetch that answers from a table and notes what was asked. */
export function fakeFetch(answers: Record<string, Answer>, calls: Call[]): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    const path = new URL(url, 'http://localhost').pathname;
    const body: Record<string, unknown> = JSON.parse(String(init?.body ?? '{}'));
    const headers: Record<string, string> = Object.fromEntries(new Headers(init?.headers));
    calls.push({ path, url, body, headers });
    const answer = answers[path] ?? { status: 404, body: { Code: 4000, Message: `no answer for ${path}` } };
    return toResponse(typeof answer === 'function' ? await answer(body, headers) : answer);
  };
}

const roles: Record<string, string> = {
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, [role=heading]',
  textbox: 'input:not([type=checkbox]), textarea',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  link: 'a',
};

const words = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const isNamed = (element: Element, name: string | RegExp | undefined): boolean => {
  if (name === undefined) return true;
  const names = [element.getAttribute('aria-label'), words(element)].filter((text): text is string => Boolean(text));
  return names.some((text) => (typeof name === 'string' ? text === name : name.test(text)));
};

export const tick = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const running = new Set<() => void>();
/** Ends with the test, or before the next one is made; the answer ends it earlier. */
export function endWithTest(end: () => void): () => void {
  const once = (): void => {
    if (running.delete(once)) end();
  };
  running.add(once);
  return once;
}
/** Ends what runs of the test. */
export const endRunning = (): void => {
  for (const end of running) end();
};

/** Answers as soon as the first page is there, and what it is to show. The widget ends with the test, or before the next one. */
export async function renderWidget({ shows, ...given }: RenderOptions = {}): Promise<Rendered> {
  const rendered = startWidget(given);
  await rendered.widget.ready;
  await tick();
  if (shows) await rendered.shows(shows);
  return rendered;
}

/** Mounts without waiting. */
export function startWidget({
  answers = {},
  route = '/',
  user = owner,
  options = {},
  element,
  isBeside = false,
}: RenderOptions = {}): Rendered {
  if (!isBeside) endRunning();
  const calls: Call[] = [];
  const errors: WidgetError[] = [];
  const target = element ?? document.body.appendChild(document.createElement('div'));
  const widget = mount(target, {
    router: { mode: 'memory', initialRoute: route },
    persist: 'memory',
    apiUrl: 'https://api.test',
    ...(user ? { userInfo: { ...owner, ...user } } : {}),
    ...options,
    // A host may be an instance of a class, whose functions a spread would lose.
    host: Object.assign(Object.create(options.host ?? null), {
      ...options.host,
      fetch: options.host?.fetch ?? fakeFetch(answers, calls),
    }),
    on: { ...options.on, error: (error) => errors.push(error) },
  });
  const destroy = endWithTest(() => {
    widget.destroy();
    if (!element) target.remove();
  });
  const root = (): ShadowRoot => {
    for (const child of target.children) if (child.shadowRoot) return child.shadowRoot;
    throw new Error(`The widget has no root; its status is ${widget.status}`);
  };

  const find: Rendered['find'] = (role, name) => {
    for (const found of root().querySelectorAll<HTMLElement>(roles[role] ?? role))
      if (isNamed(found, name)) return found;
    return null;
  };
  const text = (): string => words(root().querySelector('.ba') ?? root().firstElementChild ?? document.body);
  const need = (found: Element | null, what: string): Element => {
    if (found) return found;
    throw new Error(`There is no ${what} on the screen:\n${text()}`);
  };

  const until: Rendered['until'] = async (check, message = 'The screen did not become what was expected') => {
    // The code of a page is compiled when it is opened first: a busy machine takes seconds for it.
    for (let round = 0; round < 1_500; round += 1) {
      if (check()) return;
      await tick(10);
    }
    throw new Error(`${message}:\n${text()}`);
  };

  return {
    widget,
    get root() {
      return root();
    },
    calls,
    errors,
    find,
    text,
    texts: (selector) => [...root().querySelectorAll(selector)].map(({ textContent }) => textContent ?? ''),
    shows: (words) => until(() => text().includes(words), `“${words}” does not come`),
    has: (selector) => until(() => root().querySelector(selector), `No ${selector} comes`),
    until,
    async click(what) {
      const look = () =>
        what instanceof Element ? what : (find('button', what) ?? find('link', what) ?? find('label', what));
      // A user waits for what there is to tap: it comes with its page, and may be disabled until that has its answer.
      for (let round = 0; (look()?.matches(':disabled') ?? true) && round < 1_500; round += 1) await tick(10);
      const element = need(look(), `button ${String(what)}`);
      if (element.matches(':disabled')) throw new Error(`${String(what)} stays disabled:\n${text()}`);
      if (element instanceof HTMLElement) element.click();
      else element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      await tick();
    },
    async type(label, value) {
      const labels = [...root().querySelectorAll('label')];
      const named = labels.find((element) => words(element) === label)?.getAttribute('for');
      const inputs = [...root().querySelectorAll('input, textarea')];
      const found = inputs.find((input) => (named && input.id === named) || input.getAttribute('aria-label') === label);
      const input = need(found ?? null, `field ${label}`);
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      await tick();
    },
    destroy,
  };
}

/** Fills the form of the login. */
export async function typeLogin(ui: Rendered, account = 'boss', password = 'secret-1'): Promise<void> {
  await ui.type('企业号', 'ba001');
  await ui.type('账号', account);
  await ui.type('密码', password);
}

/** The file of the page as CSV, as its host is given it. */
export async function csvOf(ui: Rendered): Promise<{ name: string; text: string }> {
  const sent: { name: string; blob: Blob }[] = [];
  ui.widget.update({ host: { share: ({ file }) => void (file && sent.push(file)) } });
  await ui.click(/^(导出|分享)$/);
  await ui.click(/^CSV/);
  await ui.until(() => sent.length > 0, 'no file');
  return { name: sent[0]?.name ?? '', text: (await sent[0]?.blob.text()) ?? '' };
}

/** The simulated page has no layout: its list is told how far it has been scrolled. */
export async function scrollTo({ root }: Rendered, top: number): Promise<void> {
  vi.restoreAllMocks();
  const plain = Element.prototype.getBoundingClientRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.className === 'items' ? new DOMRect(0, -top, 0, 0) : plain.call(this);
  });
  root.querySelector('.frame')?.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  await new Promise((done) => requestAnimationFrame(done));
}
