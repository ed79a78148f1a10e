// Runs once before the browser tests: two files that start together must not both install a browser.
import { chromium, headless } from './chromium.mjs';

export default function setup(): void {
  // It brings the fonts too.
  chromium();
  headless({ mayInstall: true });
}
