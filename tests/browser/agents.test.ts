// AGENTS.md, followed as it is written in a fresh folder: its commands, its page and its check, over the packed package and
// the real server.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { newVisit, type Visit } from '../support/browser';
import { ownFolder } from '../support/own-folder';
import { openStage, untilEnd } from '../support/stage';
import { DINNER, demo, FLAGSHIP, startStoryServer } from '../support/story';

const stage = openStage(async () => {
  const server = await startStoryServer();
  return { ...server, token: await server.login('boss', demo) };
});
const guide = readFileSync(path.join(root, 'AGENTS.md'), 'utf8');

/** The only block of a language. */
function block(language: string): string {
  const found = [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))];
  if (found.length !== 1) throw new Error(`AGENTS.md has ${found.length} blocks ${language}`);
  return found[0]?.[1] ?? '';
}

const folder = ownFolder();
beforeAll(() => {
  const run = (command: string, args: readonly string[], cwd: string): string =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root);
  const [{ filename }]: [{ filename: string }] = JSON.parse(packed);
  const project = path.join(folder, 'project');
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), '{ "name": "fresh", "private": true }');
  for (const line of block('sh').trim().split('\n')) {
    // What npm would fetch is the tarball of this tree.
    const [command = '', ...args] = line.split(' ');
    const isInstall = line === 'npm install boss-assistant';
    run(command, isInstall ? ['install', '--offline', path.join(folder, filename)] : args, project);
  }
  const [, name = ''] = /^`(\S+\.html)`:$/m.exec(guide) ?? [];
  writeFileSync(path.join(project, name), block('html'));
});

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };

/** The folder on its own origin, the real server where the page says, and a session of the project's. */
async function open(session: object): Promise<Visit> {
  const visit = await untilEnd(newVisit(stage.browser, { locale: 'en-US' }));
  await visit.page.clock.setFixedTime(DINNER);
  await visit.page.route('https://host.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/session') return route.fulfill({ json: session });
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    const file = path.join(folder, 'project/public', pathname === '/' ? 'index.html' : pathname);
    return route.fulfill({ path: file, contentType: types[path.extname(file)] ?? 'text/css' });
  });
  await visit.page.route('https://api.example.com/**', async (route) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ headers: cors });
    const { luck_api_token: token, luck_boss_shopid: shopId = '' } = request.headers();
    const { pathname } = new URL(request.url());
    // A stream has no end that could be passed on.
    if (pathname.endsWith('/Stream')) return route.abort('aborted');
    const { status, body } = await stage.server.post(pathname, request.postData() ?? '{}', { token, shopId });
    return route.fulfill({ status, headers: cors, json: body });
  });
  await visit.page.goto('https://host.example/');
  return visit;
}

/** What the check of the guide answers. */
const check = ({ page }: Visit): Promise<string> => page.evaluate(block('js'));

it('has at most 80 lines', () => {
  expect(guide.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
});

it('its commands, page and check lead to figures, without an error', async () => {
  const visit = await open({ token: stage.server.token, shopId: FLAGSHIP, shopName: 'Main Street' });
  expect(await check(visit)).toBe('ready at /');
  await visit.page.getByText("Today's business income").first().waitFor();
  await visit.page.getByText('Main Street').first().waitFor();
  expect(visit.faults).toEqual([]);
});

it('its check names a session without a token', async () => {
  const visit = await open({});
  expect(await check(visit)).toBe('ready at /pages/login/index');
});
