// Every page in every engine that can be had here: the installed Chromium, old ones from packages (fetched once into
// node_modules/.cache/engines), Firefox and WebKitGTK. Prints what is wrong by engine, and writes the pictures side by
// side to docs/screens/engines. Ends with 1 where something is wrong.
//   npm run engines -- [--engines "Chromium 80,Firefox"] [--routes /,/pages/order/index]
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../build/source.mjs';
import { setUpBuild } from '../../host-example/setup.mjs';
import { engines } from '../engines/engines';
import { openEngineStage } from '../engines/stage';
import { type EngineWalk, walkIn } from '../engines/walk';
import { openBrowser } from '../support/browser';
import { everyPage } from '../support/every-page';
import { hostilePages } from '../support/hostile-hosts';

const { values } = parseArgs({ options: { engines: { type: 'string' }, routes: { type: 'string' } } });
const folder = path.join(root, 'docs/screens/engines');

await setUpBuild();
const stage = await openEngineStage();
const routes = values.routes?.split(',') ?? (await everyPage(stage.server));
const hosts = await hostilePages();
const walks = new Map<string, EngineWalk>();
const wanted = values.engines?.split(',') ?? engines.map(({ name }) => name);

for (const { name, isThere, get, open, advice } of engines.filter((kind) => wanted.includes(kind.name))) {
  try {
    if (!isThere()) get?.();
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  if (!isThere()) {
    console.log(`${name.padEnd(24)} not here: ${advice}`);
    continue;
  }
  const engine = await open();
  const start = Date.now();
  const walk = await walkIn(engine, stage, { routes, hosts });
  await engine.close();
  walks.set(engine.name, walk);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(
    `${engine.name.padEnd(24)} ${routes.length} pages, ${walk.pictures.size} pictures, ${walk.wrong.length} wrong, ${seconds} s`,
  );
  for (const line of walk.wrong) console.log(`  ${line}`);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 400 * walks.size, height: 900 } });
for (const subject of new Set([...walks.values()].flatMap(({ pictures }) => [...pictures.keys()]))) {
  const cells = [...walks].map(([name, { pictures }]) => {
    const data = pictures.get(subject)?.toString('base64');
    return `<figure>${data ? `<img src="data:image/png;base64,${data}">` : '<p>no picture</p>'}<figcaption>${name}</figcaption></figure>`;
  });
  await page.setContent(
    `<style>body { margin: 0; display: flex; font: 16px sans-serif } figure { margin: 4px; width: 392px } img { border: 1px solid #999 }</style>${cells.join('')}`,
  );
  const file = subject.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home';
  await writeFile(path.join(folder, `${file}.png`), await page.screenshot());
}
await browser.close();
await stage.close();
console.log(`Pictures side by side: ${path.relative(process.cwd(), folder)}`);
process.exitCode = [...walks.values()].every(({ wrong }) => wrong.length === 0) ? 0 : 1;
