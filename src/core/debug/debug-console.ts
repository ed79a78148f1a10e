// The developer console (eruda), loaded from a file of its own when switched on and removed completely when switched
// off. Its network panel would show tokens in clear text and is replaced by one that masks them; its storage panel is
// left out.

import type { Services } from '../services';
import { keepConsoleOff } from './console-switch';
import { CONSOLE_LIMIT, createRequestPanel } from './debug-requests';
import { keepEntries, runUndoably } from './restore-page';

interface Tool {
  name: string;
  init(panel: { get(index: number): HTMLElement }): void;
  show(): void;
  hide(): void;
}

/** The used members of the library. */
interface Eruda {
  init(options: { tool: string[]; autoScale: boolean }): void;
  get(tool: string): { config: { set(name: string, value: string): void } };
  add(tool: Tool): void;
  destroy(): void;
}

/** The library wrapped in a function by the build. Evaluating it patches the page, so it runs where that is recorded. */
declare const createEruda: () => Eruda;

function asTool(element: HTMLElement): Tool {
  const show = (isShown: boolean) => () => {
    if (element.parentElement) element.parentElement.style.display = isShown ? 'block' : 'none';
  };
  return { name: 'requests', init: (panel) => panel.get(0).append(element), show: show(true), hide: show(false) };
}

const nodesOf = ({ head, body, documentElement }: Document): Element[] =>
  [head, body, documentElement].flatMap((parent) => [...parent.children]);

/** Switches the console on for one widget and removes it with the widget. */
export function consoleOn(services: Services): void {
  const { environment, lifetime } = services;
  const { page, document } = environment;
  const nodes = new Set(nodesOf(document));
  const entries = [keepEntries(() => page.localStorage, 'eruda'), keepEntries(() => page.sessionStorage, 'eruda')];
  const panel = createRequestPanel(environment);
  let eruda: Eruda | undefined;
  const loading = runUndoably(page, () => {
    eruda = createEruda();
  });
  // Restores fetch and similar functions, which loading patches for the omitted network panel.
  loading.unpatch();
  const undo = [loading.unlisten];
  const off = (): void => {
    lifetime.removeEventListener('abort', off);
    panel.end();
    for (const step of undo) step();
    try {
      // The library may restore functions that are not the originals.
      runUndoably(page, () => eruda?.destroy()).unpatch();
    } catch {
      // The console may be incomplete or already gone; its remains are removed below.
    }
    for (const restore of entries) restore();
    for (const node of nodesOf(document)) if (!nodes.has(node) && isOfConsole(node)) node.remove();
    keepConsoleOff(document, undefined);
  };
  try {
    const { unpatch, unlisten } = runUndoably(page, () => {
      eruda?.init({ tool: ['console', 'elements', 'info'], autoScale: false });
      eruda?.get('console').config.set('maxLogNum', String(CONSOLE_LIMIT));
      eruda?.add(asTool(panel.element));
      panel.watchPage();
    });
    undo.unshift(unpatch, unlisten);
  } catch (error) {
    off();
    throw error;
  }
  lifetime.addEventListener('abort', off);
  keepConsoleOff(document, off);
}

const isOfConsole = (node: Element): boolean =>
  /eruda|chobitsu/.test(`${node.id} ${node.className} ${node.tagName === 'STYLE' ? node.textContent : ''}`);
