// Each way to deliver the widget shows the login page, in a page that forbids all it can.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { root } from '../../build/source.mjs';
import { nextVisit } from '../support/browser';
import { serve } from '../support/serve';

const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "require-trusted-types-for 'script'",
].join('; ');

const script = (code: string) => ({ html: code, headers: { 'content-type': 'text/javascript' } });
const page = (scripts: string) => ({
  html: `<!doctype html><html><head><meta charset="utf-8"></head><body><div id="boss"></div>${scripts}</body></html>`,
  headers: { 'content-security-policy': strict },
});

const options = `{ apiUrl: location.origin, appInfo: { appType: 'web' }, persist: 'memory', router: { mode: 'memory' } }`;
const mount = `BossAssistant.mount('#boss', ${options})`;

const pages = {
  '/loader': page('<script src="/boss/boss.js"></script><script src="/mount.js"></script>'),
  '/full': page('<script src="/boss/boss.full.js"></script><script src="/mount.js"></script>'),
  '/module': page('<script type="module" src="/import.js"></script>'),
  '/mount.js': script(mount),
  '/import.js': script(`import { mount } from '/boss/boss.mjs'; mount('#boss', ${options});`),
};

import { openStage, untilEnd } from '../support/stage';

const stage = openStage(() => serve(pages));

const showsLogin = (page: Page) => page.getByLabel('企业号').waitFor({ timeout: 30_000 });

describe('under the strictest policy', () => {
  it.each(['/loader', '/full', '/module'])('%s shows the login page and breaks no rule', async (address) => {
    const visit = await untilEnd(nextVisit(stage.browser));
    await visit.page.goto(stage.server.url + address);
    await showsLogin(visit.page);
    expect(visit.faults).toEqual([]);
  });

  it('the policy is really in force', async () => {
    const visit = await untilEnd(nextVisit(stage.browser));
    await visit.page.goto(`${stage.server.url}/full`);
    await visit.page.evaluate(() => document.body.append(document.createElement('style')));
    await visit.page.evaluate(() => (document.querySelector('style') as HTMLStyleElement).append('a {}'));
    expect(visit.faults.join()).toContain('Content Security Policy');
  });
});

describe('without a server', () => {
  it('boss.full.js injected into a file:// page shows the login page', async () => {
    const visit = await untilEnd(nextVisit(stage.browser));
    await visit.page.goto(pathToFileURL(path.join(root, 'LICENSE')).href);
    await visit.page.evaluate(() =>
      document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'boss' })),
    );
    await visit.page.addScriptTag({ path: path.join(root, 'dist/boss.full.js') });
    await visit.page.evaluate(mount.replace('location.origin', "'https://example.com'"));
    await showsLogin(visit.page);
    expect(visit.faults).toEqual([]);
  });
});
