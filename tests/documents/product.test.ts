// The tables of docs/product are those of the code: nothing is missing there and nothing is invented.
import { paths } from '../../src/core/router/paths';
import { say } from '../../src/i18n/text';
import { metrics } from '../../src/report/figures/metrics';
import { api } from '../../types/api';
import { access, rights } from '../../types/api/access';
import { BizMetrics } from '../../types/api/common';
import { errors } from '../../types/api/errors';
import { readProject } from '../support/project-files';
import '../support/load-texts';

const page = (name: string): string => readProject(`docs/product/${name}.md`);

/** The cells of the tables under a heading. */
function rowsUnder(text: string, heading: string): string[][] {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  const [part = ''] = rest.split('\n## ');
  return part
    .split('\n')
    .filter((line) => line.startsWith('| ') || line.startsWith('|---'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
}
const namesIn = (rows: string[][]): string[] =>
  rows.flatMap(([first = '']) => [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

it('every call has its line, with the right it needs', () => {
  const rows = rowsUnder(page('contract'), 'Calls').filter(([call = '']) => call.startsWith('`'));
  const needed = Object.keys(api).map((path) => {
    const { code } = access[path as keyof typeof access];
    return [`\`${path}\``, code === null ? 'none' : code === 'any' ? 'any' : `\`${code}\``];
  });
  expect(rows.map(([call, , , right]) => [call, right])).toEqual(needed);
});

it('every error code has its status', () => {
  const rows = rowsUnder(page('contract'), 'Failures').filter(([code = '']) => /^\d{4}$/.test(code));
  expect(rows.map(([code, status]) => [code, status])).toEqual(
    Object.entries(errors).map(([code, { status }]) => [code, String(status)]),
  );
});

it('every right has its module', () => {
  const rows = rowsUnder(page('permissions'), 'Codes').filter(([code = '']) => code.startsWith('`'));
  expect(rows.map(([code, module, sensitive]) => [code, module, sensitive === 'yes'])).toEqual(
    Object.entries(rights).map(([code, { module, sensitive }]) => [`\`${code}\``, module, sensitive]),
  );
});

it('every page has its address', () => {
  const listed = namesIn(rowsUnder(page('screens'), 'Pages')).filter((name) => name !== '/pages/index/index');
  expect([...listed].sort()).toEqual(Object.values(paths).sort());
});

it('every figure of a period has its definition and words, and pages say them', () => {
  const rows = rowsUnder(page('metrics'), 'Figures of a period');
  const listed = rows.filter(([field = '']) => field.startsWith('`'));
  const fields = Object.keys(BizMetrics.properties).map((field) => `\`${field}\``);
  expect(listed.map(([field]) => field).sort()).toEqual(fields.sort());
  expect(Object.fromEntries(listed.map(([field, zh, tw, en]) => [field, { zh, tw, en }]))).toMatchObject(
    Object.fromEntries(
      Object.entries(metrics).map(([field, { label }]) => [
        `\`${field}\``,
        { zh: say(label, 'zh-CN'), tw: say(label, 'zh-TW'), en: say(label, 'en') },
      ]),
    ),
  );
});
