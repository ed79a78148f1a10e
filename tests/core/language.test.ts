// A language is switched when its texts are there, and stays as it is when they cannot be had.
import type { Locale } from '../../src/i18n/languages';
import { type Core, createCore } from '../support/services';

let core: Core;

/** Services whose texts of another language come when told to. */
function withSlowTexts() {
  const errors: unknown[] = [];
  const locales: string[] = [];
  core = createCore({}, { on: { error: (error) => errors.push(error) } });
  core.events.on('locale', ({ locale }) => locales.push(locale));
  const waiting: { come: () => void; fail: (error: Error) => void }[] = [];
  Object.assign(core.catalogue, {
    areKnownIn: (locale: Locale) => locale === 'zh-CN',
    loadIn: () => new Promise<void>((come, fail) => waiting.push({ come, fail })),
  });
  return { errors, locales, waiting };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the language changes when its texts have come', async () => {
  const { locales, waiting } = withSlowTexts();
  core.setLocale('en');
  expect(core.$locale.get()).toBe('zh-CN');
  waiting[0]?.come();
  await settled();
  expect(core.$locale.get()).toBe('en');
  expect(locales).toEqual(['en']);
  expect(core.storage.read('locale')).toBe('en');
});

test('who goes back before they have come stays', async () => {
  const { locales, waiting } = withSlowTexts();
  core.setLocale('en');
  core.setLocale('zh-CN');
  waiting[0]?.come();
  await settled();
  expect(core.$locale.get()).toBe('zh-CN');
  expect(locales).toEqual([]);
});

test('texts that do not come are reported and told', async () => {
  const { errors, waiting } = withSlowTexts();
  core.setLocale('en');
  waiting[0]?.fail(new Error('404'));
  await settled();
  expect(core.$locale.get()).toBe('zh-CN');
  expect(errors).toEqual([{ kind: 'load', message: '404', source: '/' }]);
  expect(core.overlays.$toast.get()?.text).toBe('网络异常！请稍后再试');
  core.setLocale('en');
  waiting[1]?.come();
  await settled();
  expect(core.$locale.get()).toBe('en');
});

test('a widget that is gone changes nothing more', async () => {
  const { errors, locales, waiting } = withSlowTexts();
  core.setLocale('en');
  core.destroy();
  waiting[0]?.fail(new Error('404'));
  await settled();
  expect([errors, locales]).toEqual([[], []]);
});
