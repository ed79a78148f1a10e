// The placeholder of a widget whose code is on its way, and the words that stand there when it does not come.
import type { Locale, MountOptions } from '../../../types';
import en from '../../i18n/en/first';
import zh from '../../i18n/zh-CN/first';
import tw from '../../i18n/zh-TW/first';
import { applyAppearance, darkQuery, fitHeight } from '../frame/appearance';
import css from './skeleton.css';

const texts = { 'zh-CN': zh, 'zh-TW': tw, en };

export interface Skeleton {
  /** Says that the code did not come; `retry` is called when the button is tapped. */
  fail(retry: () => void): void;
  remove(): void;
}

/**
 * Draws the placeholder into the element; undefined in engines without constructed style sheets, where it would need a
 * style that a policy may forbid.
 */
export function drawSkeleton(
  target: Element,
  options: MountOptions,
  locale: Locale,
  isReport: boolean,
): Skeleton | undefined {
  const document = target.ownerDocument;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  if (!('adoptedStyleSheets' in root)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const main = document.createElement('main');
  main.lang = locale;
  main.setAttribute('role', 'status');
  main.setAttribute('aria-label', texts[locale].loading);
  for (const bones of isReport ? [4, 3] : []) {
    const card = main.appendChild(document.createElement('section'));
    for (let bone = 0; bone < bones; bone += 1) card.append(document.createElement('i'));
  }
  root.append(main);
  applyAppearance(host, options, locale, 1, darkQuery(window)?.matches);
  target.append(host);
  const stop = fitHeight(host);
  return {
    fail(retry) {
      const { failed, tapToReload, reload } = texts[locale];
      const card = document.createElement('section');
      const button = document.createElement('button');
      button.textContent = reload;
      button.onclick = retry;
      const [title, hint] = [failed, tapToReload].map((words) => {
        const line = document.createElement('div');
        line.textContent = words;
        return line;
      });
      card.append(title ?? '', hint ?? '', button);
      main.setAttribute('role', 'alert');
      main.removeAttribute('aria-label');
      main.textContent = '';
      main.append(card);
    },
    remove() {
      stop();
      host.remove();
    },
  };
}
