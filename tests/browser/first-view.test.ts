// What really travels: the files a phone asks for up to a usable page, as the server sends them.
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits, measure } from '../../build/sizes.mjs';
import { newVisit, type Visit } from '../support/browser';
import { password } from '../support/fixture';
import { startServer } from '../support/server';
import { openStage } from '../support/stage';

const stage = openStage(startServer);
let address: string;

beforeAll(async () => {
  address = await stage.server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Notes the scripts of the widget that a page asks for; what a size is, gzip at its best says. */
function watchScripts({ page }: Visit): { bytes(): Promise<number>; names(): string[]; forget(): void } {
  const found = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const name = /\/(boss\.m?js|boss\.full\.js|chunks\/.+\.mjs)$/.exec(new URL(response.url()).pathname)?.[1];
    if (name)
      found.set(
        name,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  });
  return {
    bytes: async () => (await Promise.all(found.values())).reduce((sum, size) => sum + size, 0),
    names: () => [...found.keys()],
    forget: () => found.clear(),
  };
}

describe('the owner’s page', () => {
  it('asks for no more than its budget, shows login, then the entry page, and nothing goes wrong', async () => {
    const visit = await newVisit(stage.browser);
    const scripts = watchScripts(visit);
    await visit.page.goto(address);

    await visit.page.getByLabel('企业号').fill('chuan');
    const login = await scripts.bytes();
    expect(scripts.names()).not.toContain('boss.full.js');

    // A manager of one store comes to the entry page at once.
    await visit.page.getByLabel('账号', { exact: true }).fill('manager');
    await visit.page.getByLabel('密码', { exact: true }).fill(password);
    await visit.page.getByRole('button', { name: '登录' }).click();
    await visit.page.getByText('今日营业收入').first().waitFor();

    // Whoever comes back is logged in: what is fetched then is the first view of the entry page, and what follows it.
    const { homeFiles, afterFiles } = measure();
    const allOf = async (): Promise<void> =>
      expect
        .poll(() => scripts.names().sort(), { timeout: 20_000 })
        .toEqual(expect.arrayContaining(['boss.js', ...homeFiles, ...afterFiles]));
    await allOf();
    await scripts.bytes();
    scripts.forget();
    await visit.page.reload();
    await visit.page.getByText('今日营业收入').first().waitFor();
    await allOf();
    const home = await scripts.bytes();

    expect(visit.faults).toEqual([]);
    expect(login).toBeGreaterThan(10_000);
    expect(login).toBeLessThanOrEqual(limits.loader + limits.entry + limits.styles);
    expect(home).toBeLessThanOrEqual(limits.loader + limits.firstView + limits.after);
    // What is weighed is exactly what a phone asks for.
    expect(scripts.names().sort()).toEqual(['boss.js', ...homeFiles, ...afterFiles].sort());
    await visit.close();
  });
});
