// Languages and texts that a host hands over: what replaces, what is added, and what is told and ignored.
import { back } from '../../src/app/mount/mount';
import { isAddressFree } from '../../src/app/mount/registry';
import type { MountOptions } from '../../types';
import { type Rendered, renderWidget, startWidget, tick } from '../support/render-widget';

let ui: Rendered | undefined;

async function login(options: MountOptions): Promise<Rendered> {
  ui = await renderWidget({ user: null, route: '/pages/login/index', options });
  await ui.has('form');
  return ui;
}
const app = ({ root }: Rendered) => root.querySelector<HTMLElement>('.ba');

test('texts of a host take the place of those of the language', async () => {
  const shown = await login({ translations: { 'zh-CN': { texts: { 'login.company': '集团代码' } } } });
  expect(shown.text()).toContain('集团代码');
  expect(shown.text()).toContain('密码');
  expect(shown.errors).toEqual([]);
  expect(app(shown)?.lang).toBe('zh-CN');
});

test('a language of a host is based on one there is, has a direction, and can be chosen', async () => {
  const changed: string[] = [];
  const shown = await login({
    locale: 'ar',
    on: { locale: ({ locale }) => changed.push(locale) },
    translations: { ar: { name: 'العربية', dir: 'rtl', texts: { 'login.company': 'رمز الشركة' } } },
  });
  expect([app(shown)?.lang, app(shown)?.dir]).toEqual(['ar', 'rtl']);
  expect(shown.text()).toContain('رمز الشركة');
  expect(shown.text()).toContain('Password');
  await shown.click('繁體中文');
  await shown.until(() => app(shown)?.lang === 'zh-TW');
  expect([app(shown)?.dir, shown.text().includes('公司代號')]).toEqual(['ltr', true]);
  await shown.click('العربية');
  await shown.until(() => app(shown)?.dir === 'rtl');
  expect(changed).toEqual(['zh-TW', 'ar']);
});

test('what cannot be used is told by its name and ignored', async () => {
  const wrong = {
    'zh-CN': {
      dir: 'up',
      texts: { 'login.company': 7, 'login.nothing': 'x', 'login.version': '{nobody}', 'login.account': '用户' },
    },
    'not a code': { texts: {} },
    fr: 'words',
    de: { base: 'nl', texts: [] },
  };
  const shown = await login({ translations: wrong as never });
  expect(shown.text()).toContain('用户');
  expect(shown.text()).toContain('企业号');
  const told = shown.errors.map(({ kind, code, source, message }) => {
    expect([kind, code]).toEqual(['mount', 'OPTIONS']);
    expect(message).toContain(`MountOptions.${source}`);
    return source;
  });
  expect(told.sort()).toEqual([
    'translations.de.base',
    'translations.de.texts',
    'translations.fr',
    'translations.not a code',
    'translations.zh-CN.dir',
    'translations.zh-CN.texts.login.company',
    'translations.zh-CN.texts.login.nothing',
    'translations.zh-CN.texts.login.version',
  ]);
});

test.each([[7], ['ar'], [null], [[]]])('translations: %j is told, and the widget runs', async (translations) => {
  const shown = await login({ translations: translations as never });
  expect(shown.text()).toContain('企业号');
  expect(shown.errors.map(({ source }) => source)).toEqual(['translations']);
});

test.each([{ translations: {} }, { view: 'card:today' as const }])(
  'a box that goes with %j while the code is on its way has a widget that rests and holds no address',
  async (more) => {
    const box = document.body.appendChild(document.createElement('div'));
    ui = startWidget({ element: box, user: null, options: { router: {}, ...more } });
    box.remove();
    await vi.waitFor(() => expect(ui?.root.querySelector('.ba')).not.toBeNull());
    await vi.waitFor(() => expect(ui?.widget.status).toBe('paused'));
    expect(isAddressFree(document, '#')).toBe(true);
    expect(back()).toBe(false);
  },
);

test('a widget that has ended tells of no language that does not come', async () => {
  const shown = startWidget({ user: null, options: { translations: {} } });
  shown.widget.destroy();
  await tick(20);
  expect(shown.errors).toEqual([]);
});
