// The widget in engines that are not today's Chromium: log in, a page, a sheet, back, a picture that leaves the app,
// destroy. The oldest one is fetched once where packages can be had. `npm run engines` walks every page and the hostile
// ones, in more engines.
import { paths } from '../../src/core/router/paths';
import type { Engine } from '../engines/engine';
import { engines } from '../engines/engines';
import { type EngineStage, openEngineStage } from '../engines/stage';
import { walkIn } from '../engines/walk';
import { figure } from '../support/reliability';

let stage: EngineStage | undefined;
/** The oldest that is promised, and the other families. */
const others = engines.filter(({ name }) => ['Chromium 80', 'Firefox', 'WebKitGTK'].includes(name));

/** Programs of years ago hang now and then. */
const PATIENT = { timeout: 240_000, retry: 2 };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

beforeAll(async () => {
  for (const { name, isThere, get, advice } of others) {
    try {
      if (!isThere()) get?.();
    } catch (error) {
      console.log(`${name} cannot be fetched: ${reasonOf(error)}`);
    }
    if (!isThere()) console.log(`Not tested in ${name}: ${advice}.`);
  }
  if (others.some(({ isThere }) => isThere())) stage = await openEngineStage();
}, 480_000);

afterAll(() => stage?.close());

/** Looks that old engines lose first: buttons without a box of their own, a sheet over the whole window, a hairline. */
const looksOf = (engine: Engine): Promise<Record<string, unknown>> =>
  engine.run(`(() => {
    const root = boxRoot();
    const { left, top } = root.querySelector('dialog')?.getBoundingClientRect() ?? {};
    return {
      button: getComputedStyle(root.querySelector('button')).borderTopWidth,
      top: getComputedStyle(root.querySelector('.top')).position,
      thin: getComputedStyle(root.querySelector('.ba')).getPropertyValue('--_thin').trim(),
      sheet: root.querySelector('dialog') ? [left, top] : null,
    };
  })()`);

describe.each(others)('$name', ({ name, isThere, open }) => {
  it('shows pages, a sheet, the login and a picture, and leaves nothing', PATIENT, async ({ skip }) => {
    skip(!isThere(), 'not installed');
    // What a bare machine lacks is no fault of the widget.
    const engine = await open().catch((error: unknown) => {
      console.log(`Not tested in ${name}: it does not start here (${reasonOf(error)}).`);
      return undefined;
    });
    if (!engine) return skip('does not start');
    onTestFinished(async () => void (await engine.close()));
    const looks = new Map<string, Record<string, unknown>>();
    const { wrong, pictures } = await walkIn(engine, stage ?? expect.fail('no stage'), {
      routes: [paths.home, `${paths.finance}?range=6`],
      onLook: async (name) => void looks.set(name, await looksOf(engine)),
    });
    expect(wrong).toEqual([]);
    expect(pictures.size).toBe(5);
    const drawn = { button: '0px', top: 'sticky', thin: '1px' };
    expect(looks.get(paths.home)).toEqual({ ...drawn, sheet: null });
    expect(looks.get('a sheet')).toEqual({ ...drawn, sheet: [0, 0] });
    figure(19, `${engine.name}: login, pages, sheet, back, picture and destroy work`);
  });
});
