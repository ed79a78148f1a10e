// The texts for Taiwan are written for Taiwan: in its characters, and in the words of its restaurants and software.
import { pagesForTaiwan, pageTexts, textsOfHtml, textsOfScript } from '../support/page-texts';
import { projectPaths } from '../support/project-files';
import { serverTexts } from '../support/taiwan';
import { faultsIn } from '../support/taiwan-words';
import { textsIn } from '../support/texts';

test('finds a character and a word of mainland China', () => {
  expect(faultsIn('全部门市')).toEqual(['门']);
  expect(faultsIn('全部門店')).toEqual(['門店']);
  expect(faultsIn('全部門市，收據 {n} 張')).toEqual([]);
});

const pages = pagesForTaiwan(
  projectPaths('host-example/page')
    .filter((file) => /page\/[^/]+\.html$/.test(file))
    .map((file) => file.replace('host-example/page/', '')),
);
/** What is missing of a text for Taiwan: all of it, or a value. */
const missingIn = (texts: ReturnType<typeof pageTexts>) =>
  texts
    .filter(({ tw, values }) => tw === '' || values.zh.join() !== values.tw.join())
    .map(({ place, zh }) => `${place} ${zh}`);

test('finds a text of a page that Taiwan has not, lacks a value of, or stands alone', () => {
  const script = [
    "say('门店', 'Store', '門市');",
    "say('门店', 'Store');",
    "const title = ['人员', 'People'];",
    `say(\`\${n} 人\`, \`\${n} people\`, '人');`,
    "text = '暂无';",
  ];
  expect(missingIn(textsOfScript('a.js', script.join('\n')))).toEqual([
    'a.js:2 门店',
    'a.js:3 人员',
    'a.js:4  人',
    'a.js:5 暂无',
  ]);
  const html =
    '<b data-en="Log" data-tw="紀錄">日志</b>\n<i data-en="Log">日志</i><nav aria-label="日志" data-en-label="Log" data-tw="紀錄">';
  expect(missingIn(textsOfHtml('a.html', html))).toEqual(['a.html:2 日志', 'a.html:2 日志']);
});

test('administration and import say every text for Taiwan', () => {
  expect(pages).toEqual(['admin.html', 'import.html']);
  for (const [page, least] of [
    ['admin.html', 180],
    ['import.html', 150],
  ] as const)
    expect(pageTexts([page]).length).toBeGreaterThan(least);
  expect(missingIn(pageTexts(pages))).toEqual([]);
});

test('no text for Taiwan has a character or word of mainland China', () => {
  const texts = [
    ...textsIn('zh-TW'),
    ...serverTexts(),
    ...pageTexts(pages).map(({ place, tw }): [string, string] => [place, tw]),
  ];
  expect(texts.length).toBeGreaterThan(1_100);
  expect(texts.flatMap(([name, sentence]) => faultsIn(sentence).map((fault) => `${name}: ${fault}`))).toEqual([]);
});
