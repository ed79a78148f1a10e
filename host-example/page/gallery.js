// The gallery: each story in each state, in a theme, language and width, with the answers of the demo. A box is drawn when it
// comes into view.
import { demoCompany, enterDemo } from './parts/demo.js';
import { languageNow, onLanguage, say } from './parts/language.js';
import { cards, emptied, opened, refusals, routes } from './parts/stories.js';

const at = (id) => document.getElementById(id);
const choice = at('choice').elements;
const states = {
  ready: () => say('正常', 'Ready'),
  empty: () => say('无数据', 'Empty'),
  failed: () => say('失败', 'Failed'),
  denied: () => say('无权限', 'Denied'),
  loading: () => say('加载中', 'Loading'),
};
const stories = [
  ...cards.map((card) => ({ name: `card:${card}`, view: `card:${card}` })),
  ...opened.map(({ name, route, tap }) => ({ name: `picker:${name}`, view: `page:${route}`, tap })),
  ...routes.map((route) => ({ name: `page:${route}`, view: `page:${route}` })),
];
const ALL = 'all';

/** A fetch whose answers are in the state; files and the stream are as they are. */
const fetchAs = (state) => async (input, init) => {
  const url = String(input);
  if (state === 'ready' || !url.includes('/api/') || url.endsWith('/Stream')) return fetch(input, init);
  if (state === 'loading')
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal.reason)));
  const { status, body } =
    state === 'empty' ? { status: 200, body: emptied(await (await fetch(input, init)).json()) } : refusals[state];
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
};

/** Taps what the story opens, once it is drawn. */
async function tap(box, selector) {
  for (;;) {
    const found = [...box.children].map((child) => child.shadowRoot?.querySelector(selector)).find(Boolean);
    if (found) return found.click();
    if (!box.isConnected) return;
    await new Promise(requestAnimationFrame);
  }
}

let widgets = [];
let user;
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        seen.unobserve(target);
        mount(target);
      }
  },
  { rootMargin: '200px' },
);

function mount(box) {
  const { story, state } = box.dataset;
  const { view, tap: selector } = stories.find(({ name }) => name === story);
  const options = { overlays: 'contained', luckLang: true, theme: choice.theme.value, locale: languageNow() };
  widgets.push(
    BossAssistant.mount(box, {
      ...options,
      view,
      // Several stores have a ranking.
      userInfo: story === 'card:ranking' ? { ...user, shopId: '0' } : user,
      persist: 'memory',
      instanceKey: `gallery-${state}`,
      host: { fetch: fetchAs(state) },
    }),
  );
  if (selector && state !== 'loading') void tap(box, selector);
}

function draw() {
  seen.disconnect();
  for (const widget of widgets) widget.destroy();
  widgets = [];
  const chosen = (select, all) => (select.value === ALL ? all : [select.value]);
  at('boxes').replaceChildren(
    ...chosen(
      choice.story,
      stories.map(({ name }) => name),
    ).flatMap((story) =>
      chosen(choice.state, Object.keys(states)).map((state) => {
        const figure = document.createElement('figure');
        figure.append(document.createElement('figcaption'), document.createElement('div'));
        const [caption, box] = figure.children;
        caption.textContent = `${story} · ${states[state]()}`;
        Object.assign(box.dataset, { story, state });
        box.style.width = `${choice.width.value}px`;
        seen.observe(box);
        return figure;
      }),
    ),
  );
}

const option = (value, text, isChosen) => new Option(text, value, isChosen, isChosen);

/** Logs in once, in the language of the page, and draws. */
async function begin() {
  at('failure').textContent = '';
  const all = option(ALL, say('全部', 'All'), true);
  const { story } = choice;
  const before = story.value || stories[0].name;
  story.replaceChildren(option(ALL, say('全部', 'All')), ...stories.map(({ name }) => option(name, name)));
  story.value = before;
  choice.state.replaceChildren(all, ...Object.entries(states).map(([state, name]) => option(state, name())));
  try {
    const company = await demoCompany(languageNow());
    if (!company) throw new Error(say('没有演示数据', 'This server has no demo'));
    user = await enterDemo(company, languageNow());
    draw();
  } catch (error) {
    at('failure').textContent = error.message;
  }
}
at('choice').addEventListener('change', draw);
onLanguage(() => void begin());
