// Runs once before the browser tests: two files that start together must not both install a browser.
import { chromium } from './chromium.mjs';

export default function setup(): void {
  chromium();
}
