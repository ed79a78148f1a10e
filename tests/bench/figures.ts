// Where every number of every page comes from: each figure of an answer is replaced by one that occurs nowhere else, and
// the page is read for it. What no answer carries as it stands (shares and changes worked out in the page) is listed too.
//   npm run figures        writes docs/figures.md
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TSchema } from 'typebox';
import { root } from '../../build/source.mjs';
import { setUpBuild } from '../../host-example/setup.mjs';
import type { ApiPath } from '../../types/api';
import { api } from '../../types/api';
import { Count, Money, NumberOrNull, Quantity, Rate } from '../../types/api/common';
import { openBrowser } from '../support/browser';
import { answersTo, login, startStoryServer } from '../support/story';

/** Figures that steer the page rather than stand on it. */
const steering = new Set(['Total', 'Page', 'PageSize', 'Version', 'Weights', 'RiskLevel']);
/** Rows of a list that get figures of their own; the others repeat what they are. */
const ROWS = 60;

const pages: readonly [title: string, route: string][] = [
  ['老板助手', '/'],
  ['选择门店', '/pages/index/shop?mode=switch'],
  ['经营概览', '/pages/finance/index?range=6'],
  ['未结订单', '/pages/finance/collection-details?type=unpaid'],
  ['收款明细', '/pages/finance/collection-details?type=income&range=6'],
  ['畅销菜品排行', '/pages/finance/food/selling-dishes?range=6'],
  ['畅销分类排行', '/pages/finance/food/selling-category?range=6'],
  ['退菜排行', '/pages/finance/food/refund-dishes?range=6'],
  ['经营目标', '/pages/target/index'],
  ['店内订单明细', '/pages/order/index?range=6'],
  ['菜品销售统计', '/pages/food/index?range=6'],
  ['敏感操作监控', '/pages/abnormal/index?range=6'],
  ['明细', '/pages/abnormal/lists?type=0&range=6'],
  ['门店排行', '/pages/rank/salesVolume?range=6&shopId=0'],
  ['会员排行', '/pages/rank/member?range=6'],
  ['菜品排行', '/pages/rank/goods?range=6'],
];

interface Source {
  call: string;
  field: string;
}

const described = (schema: TSchema): string => JSON.stringify((schema as { description?: string }).description);
const isKind = (schema: TSchema, kind: TSchema): boolean =>
  described(schema) === described(kind) && described(kind) !== undefined;

/** Puts figures into an answer that occur nowhere else on the page, and notes how each is written. */
class Marker {
  readonly sources = new Map<string, Source>();
  #next = 0;

  mark(schema: TSchema, value: unknown, call: string, field: string): unknown {
    if (value === null || value === undefined) return value;
    if (Array.isArray(value)) {
      const items = (schema as { items?: TSchema }).items;
      return items
        ? value.map((item, index) => (index < ROWS ? this.mark(items, item, call, `${field}[]`) : item))
        : value;
    }
    if (typeof value === 'object') {
      const parts = (schema as { properties?: Record<string, TSchema> }).properties ?? {};
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const part = parts[name];
          return [
            name,
            part && !steering.has(name) ? this.mark(part, inner, call, field ? `${field}.${name}` : name) : inner,
          ];
        }),
      );
    }
    return typeof value === 'number' ? this.#figure(schema, value, { call, field }) : value;
  }

  #figure(schema: TSchema, value: number, source: Source): number {
    this.#next += 1;
    const note = (figure: number, digits: number, percent = false): number => {
      const text = new Intl.NumberFormat('zh-CN', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(percent ? figure * 100 : figure);
      this.sources.set(percent ? `${text}%` : text, source);
      return figure;
    };
    if (isKind(schema, Money)) return note(1000 + this.#next + 0.37, 2);
    if (isKind(schema, Quantity)) return note(30_000 + this.#next + 0.125, 3);
    if (isKind(schema, Rate)) {
      // Far above any share or change that the page works out.
      const figure = 70 + this.#next / 1000;
      note(figure, 1, true);
      return note(figure, 2, true);
    }
    const { minimum, type, enum: codes } = schema as { minimum?: number; type?: string; enum?: unknown };
    const isCount = type === 'integer' && minimum === (Count as { minimum?: number }).minimum && !codes;
    if (isCount) return note(20_000 + this.#next, 0);
    return type === (NumberOrNull as { type?: unknown }).type ? note(5000 + this.#next + 0.5, 2) : value;
  }
}

/** Each number on the page with the words before it. */
function numbersOf(text: string): { number: string; label: string }[] {
  const found: { number: string; label: string }[] = [];
  let label = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    const numbers = line.match(/[−-]?\d[\d,]*(?:\.\d+)?%?/g) ?? [];
    const words = line
      .replace(/[¥−-]?\d[\d,]*(?:\.\d+)?%?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (/[\p{L}]/u.test(words)) label = words;
    for (const number of numbers) found.push({ number: number.replace(/^[−-]/, ''), label });
  }
  return found;
}

await setUpBuild();
const [browser, server] = await Promise.all([openBrowser(), startStoryServer('small')]);
try {
  const story = await login(browser, server);
  const answered = answersTo(story.page);
  let marker = new Marker();
  await story.page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = api[pathname as ApiPath] as { response: TSchema } | undefined;
    if (!call) return route.fallback();
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    return route.fulfill({ response: answer, json: marker.mark(call.response, await answer.json(), name, '') });
  });

  const sections: string[] = [];
  for (const [title, address] of pages) {
    marker = new Marker();
    // Another page first, so that nothing is shown from memory.
    await story.page.reload();
    await story.open(address);
    for (let height = 844; height < 6000; height += 2000) {
      await story.page.setViewportSize({ width: 390, height });
      // Cards that have come into view have asked for their figures, and show them.
      await answered();
    }
    const text = await story.page.evaluate(() => {
      const host = document.querySelector('#boss');
      const shadow = [...(host?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
      // A button without a figure (a switch, a link) stands between a figure and its label, and names neither; in a
      // table it is the name of a row.
      for (const button of shadow?.querySelectorAll<HTMLElement>('button:not(table button)') ?? [])
        if (!/\d/.test(button.textContent ?? '')) button.style.display = 'none';
      return shadow?.querySelector<HTMLElement>('.ba')?.innerText ?? '';
    });
    await story.page.setViewportSize({ width: 390, height: 844 });
    // Yuan and fen stand in two sizes, and so in two pieces of text.
    const whole = text.replace(/(\d)\s*\n\s*(\.\d\d)(?!\d)/g, '$1$2');
    const rows = new Map<string, { label: string; source: Source }>();
    let worked = 0;
    for (const { number, label } of numbersOf(whole)) {
      const source = marker.sources.get(number);
      if (source)
        rows.set(`${source.call} ${source.field}`, rows.get(`${source.call} ${source.field}`) ?? { label, source });
      else if (number.endsWith('%')) worked += 1;
    }
    console.log(`${title}: ${rows.size} figures straight from answers, ${worked} percentages worked out in the page`);
    sections.push(
      `## ${title} \`${address}\`\n\n| beside | call | field |\n| --- | --- | --- |\n${[...rows.values()]
        .map(({ label, source }) => `| ${label.slice(0, 40).replace(/\|/g, '/')} | ${source.call} | ${source.field} |`)
        .join(
          '\n',
        )}\n\n${worked} percentages are worked out in the page: changes against \`Prev\` or \`LastYear\`, and shares.`,
    );
  }
  await writeFile(
    path.join(root, 'docs/figures.md'),
    `# Where the numbers come from\n\nWritten by \`npm run figures\`: every figure of every answer was replaced by one that occurs nowhere else, and each page was read for it. \`[]\` stands for a row of a list; \`beside\` for the words before the number.\n\n${sections.join('\n\n')}\n`,
  );
  await story.close();
} finally {
  await browser.close();
  await server.close();
}
