// Everything a secret could leak into while a widget runs in Chromium: what is drawn, asked, said, told and stored.
import type { Page } from 'playwright-core';

/** Where it could be, and all that is there. */
export type Places = Record<
  'dom' | 'console panel' | 'address' | 'console' | 'events' | 'storage' | 'server log',
  string
>;

export interface Sinks {
  /** Looks at everything there is by now. */
  collect(): Promise<Places>;
}

/** Runs in the page: the widget's events as they come, in words. */
function listen(): void {
  const heard: string[] = [];
  Reflect.set(window, 'heard', heard);
  const types = 'status route title unread error exit authexpired shop locale login logout'.split(' ');
  const timer = setInterval(() => {
    const widget = Reflect.get(window, 'BossAssistant')?.get('#boss');
    if (!widget) return;
    clearInterval(timer);
    for (const type of types) widget.on(type, (event: unknown) => heard.push(`${type} ${JSON.stringify(event)}`));
    widget.update({ host: { onError: (error: unknown) => heard.push(`onError ${JSON.stringify(error)}`) } });
  });
}

/** Runs in the page: every element, open shadow roots and what is typed into fields among them. */
function everything(): string[] {
  const read = (root: Document | ShadowRoot): string => {
    let text = root instanceof Document ? root.documentElement.outerHTML : root.innerHTML;
    for (const element of root.querySelectorAll('*')) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) text += ` ${element.value}`;
      if (element.shadowRoot && element.id !== 'eruda') text += read(element.shadowRoot);
    }
    return text;
  };
  const panel = document.querySelector('#eruda')?.shadowRoot;
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
  return [
    read(document),
    panel ? read(panel as unknown as ShadowRoot) : '',
    stored.map((entry) => entry.join(' = ')).join('\n'),
    (Reflect.get(window, 'heard') as string[] | undefined)?.join('\n') ?? '',
  ];
}

/** Begins to gather before the page is opened. */
export async function gather(page: Page, log: readonly string[]): Promise<Sinks> {
  const addresses: string[] = [];
  const said: string[] = [];
  await page.addInitScript(listen);
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return {
    async collect() {
      const [dom = '', panel = '', storage = '', events = ''] = await page.evaluate(everything);
      addresses.push(page.url());
      return {
        dom,
        'console panel': panel,
        address: addresses.join('\n'),
        console: said.join('\n'),
        events,
        storage,
        'server log': log.join('\n'),
      };
    },
  };
}

/** Which secrets stand where; `storage` counts only outside the entry that keeps the token. */
export function hits(places: Places, secrets: Record<string, readonly string[]>, ownKey?: string): string[] {
  const found: string[] = [];
  for (const [place, text] of Object.entries(places)) {
    const lines = text.split('\n').filter((line) => !ownKey || place !== 'storage' || !line.startsWith(`${ownKey} `));
    const left = lines.join('\n');
    for (const [name, values] of Object.entries(secrets))
      if (values.some((value) => left.includes(value))) found.push(`${name} in ${place}`);
  }
  return found;
}
