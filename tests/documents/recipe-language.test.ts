// "Add a language" of CONTRIBUTING.md, followed word by word: French, of which one text is translated.
import { projectPaths, readProject } from '../support/project-files';
import { after, follows } from '../support/recipe';

const proof = `// The login in French, and French beside the other languages.
import { expect, test } from 'vitest';
import { renderWidget } from '../support/render-widget';

test('the login speaks French and offers it', async () => {
  const ui = await renderWidget({ user: null, options: { locale: 'fr' } });
  expect(ui.text()).toContain('Code société');
  await ui.click('English');
  await ui.shows('Company code');
  expect(ui.find('button', 'Français')).not.toBeNull();
  ui.destroy();
});
`;

const english = projectPaths('src/i18n/en');

follows(
  'Add a language',
  () => [
    Object.fromEntries(
      english.map((file) => [
        file.replace('/en/', '/fr/'),
        readProject(file).replace("name: 'English'", "name: 'Français'").replace("'Company code'", "'Code société'"),
      ]),
    ),
    {
      'types/index.ts': (text) => text.replace("'zh-CN' | 'zh-TW' | 'en';", "'zh-CN' | 'zh-TW' | 'en' | 'fr';"),
      'src/i18n/locale.ts': (text) => text.replace("'zh-TW', 'en']", "'zh-TW', 'en', 'fr']"),
      'src/i18n/languages.ts': (text) =>
        after("import en from './en';", "import fr from './fr';")(text).replace('  en,\n', '  en,\n  fr,\n'),
    },
    {
      'src/app/ahead/skeleton.ts': (text) =>
        after(
          'import en from',
          "import fr from '../../i18n/fr/first';",
        )(text).replace("'zh-TW': tw, en }", "'zh-TW': tw, en, fr }"),
      'src/report/figures/formats.ts': (text) =>
        text.replace("base === 'en' ? undefined", "base === 'en' || base === 'fr' ? undefined"),
      'src/areas/login/log-in.ts': (text) =>
        text
          .replace('Lang: baseOf($locale.get())', 'Lang')
          .replace(
            '  return {\n    CompCode',
            "  const base = baseOf($locale.get());\n  const Lang = base === 'fr' ? 'en' : base;\n  return {\n    CompCode",
          ),
      'tests/app/look-ahead.test.ts': after(
        "    en: { base: 'base.mjs'",
        "    fr: { base: 'base.mjs', login: 'login.mjs', pages: 'pages.mjs' },",
      ),
    },
    { 'tests/app/french.test.tsx': proof },
  ],
  'tests/app/french.test.tsx',
);
