// The engines that can be had here, and why others cannot.
import { chromium } from '../support/chromium.mjs';
import { openChromium } from './chromium-pipe';
import type { Engine } from './engine';
import { hasFirefox, openFirefox } from './firefox';
import { fetchOldChromium, hasOldChromium, oldChromium, openOldChromium } from './old-chromium';
import { hasWebKit, openWebKit } from './webkit';

export interface EngineKind {
  name: string;
  isThere(): boolean;
  /** Makes it be there, or throws. @default it has to be installed by hand */
  get?(): void;
  open(): Promise<Engine>;
  /** What to do where it is missing. */
  advice: string;
}

/** The first one is what the others are held beside. */
export const engines: readonly EngineKind[] = [
  { name: 'Chromium', isThere: () => true, open: async () => openChromium(chromium()), advice: '' },
  ...Object.keys(oldChromium).map((version) => ({
    name: `Chromium ${version}`,
    isThere: () => hasOldChromium(version),
    get: () => fetchOldChromium(version),
    open: () => openOldChromium(version),
    advice: 'npm run engines fetches it (Linux, x64)',
  })),
  { name: 'Firefox', isThere: hasFirefox, open: openFirefox, advice: 'apt-get install firefox-esr' },
  {
    name: 'WebKitGTK',
    isThere: hasWebKit,
    open: openWebKit,
    advice: 'apt-get install webkit2gtk-driver xvfb fonts-noto-cjk (with other fonts its texts stand too high)',
  },
];
