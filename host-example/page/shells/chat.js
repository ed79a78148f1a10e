// Adapter for a chat that shows screens by the MCP Apps extension (https://github.com/modelcontextprotocol/ext-apps): one
// HTML file in a sandboxed frame without an origin, which asks the chat for everything by JSON-RPC over postMessage. Its
// words stand in chat.html, into which this script and boss.full.js are put in the place of their tags.

const PROTOCOL = '2026-01-26';
const NOTICE = 'ui/notifications/';
/** Milliseconds after which a chat that says nothing is told of; what it says later is taken all the same. */
const SILENCE = 5000;
/** Px below which nothing can be read, and the share of the screen that a chat gives away. */
const LEAST = 160;
const MOST = 0.7;

const { BossAssistant, parent } = window;
const { documentElement: root, body } = document;
const at = (id) => document.getElementById(id);
const open = at('open');
const waiting = new Map();
const context = {};
/** What the chat can do, once it has answered. */
let can;
let count = 0;
let height = 0;
let said = 'wait';
let widget;
/** Address of the app, page of the answer, and its user as the server names them. */
let app = '';
let route = '';
let user;

// The chat's origin is not known to the frame; nobody but its parent is spoken or listened to.
const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const tell = (name, params) => post({ method: NOTICE + name, params });
/** Never rejects: an error of the chat is an answer as that of a tool that failed. */
const ask = (method, params) =>
  new Promise((resolve) => {
    count += 1;
    waiting.set(count, resolve);
    post({ id: count, method, params });
  });
const textOf = ({ content }) => content?.[0]?.text;

const measure = () => {
  const given = context.containerDimensions ?? {};
  const share = Math.round(screen.availHeight * MOST);
  const most = Math.min(given.maxHeight ?? share, share);
  const wanted = Math.min(most, Math.max(LEAST, root.className ? most : body.offsetHeight));
  if (!can || given.height || wanted === height) return;
  height = wanted;
  tell('size-changed', { height });
};

const languageOf = (tag) => {
  if (!/^zh\b/i.test(tag)) return 'en';
  return /hant|tw|hk|mo/i.test(tag) ? 'zh-TW' : 'zh-CN';
};
const looks = () => ({ locale: languageOf(context.locale ?? navigator.language), theme: context.theme ?? 'auto' });
const draw = () => {
  const { locale } = looks();
  // A sentence of the server is not one of the page's.
  const word = (id) => at(id)?.querySelector(`[lang=${locale}]`)?.textContent ?? id;
  root.lang = locale;
  root.style.colorScheme = context.theme ?? 'light dark';
  for (const [edge, px] of Object.entries(context.safeAreaInsets ?? {}))
    body.style.setProperty(`padding-${edge}`, `${px}px`);
  open.textContent = word('away');
  // A server that does not know its address names the page alone.
  open.hidden = !(can?.openLinks && /^http/.test(app));
  at('state').textContent = word(said);
  measure();
};
const say = (next) => {
  said = next;
  draw();
};
const dress = (change) => {
  Object.assign(context, change);
  widget?.update(looks());
  draw();
};

const openUrl = async (url) => {
  const answer = await ask('ui/open-link', { url });
  if (answer.isError) say(textOf(answer) ?? url);
};
const leave = () => openUrl(`${app}#${widget?.route ?? route}`);
open.onclick = leave;

/** A call of the widget as the tool `call`, which answers what the server's own call does. */
const fetch = async (address, { body, headers }) => {
  const answer = await ask('tools/call', {
    name: 'call',
    arguments: {
      path: new URL(address).pathname,
      body: JSON.parse(body),
      shop: headers.luck_boss_shopid,
      lang: headers.luck_lang,
    },
  });
  return new Response(JSON.stringify(answer.structuredContent ?? { Message: textOf(answer) }), {
    status: answer.isError ? (answer._meta?.status ?? 500) : 200,
  });
};

const mount = (name, more) => {
  root.className = name;
  widget?.destroy();
  widget = BossAssistant.mount(at('boss'), {
    ...looks(),
    ...more,
    // Never asked: `fetch` goes through the chat.
    apiUrl: 'https://chat.invalid',
    persist: 'memory',
    luckLang: true,
    // A function, so that the widget offers no login: the chat has logged in.
    userInfo: () => ({ token: 'chat', masterId: 'chat', ...user }),
    host: {
      fetch,
      openUrl,
      print: leave,
      saveImage: leave,
      saveFile: leave,
      onExit: showAnswer,
      // Whoever tries again here is refused again: the chat alone can get another access.
      onAuthExpired() {
        root.className = '';
        widget.destroy();
        say('expired');
      },
    },
    // No message comes through a chat.
    stream: () => new Promise(() => undefined),
  });
  measure();
};
/** The answer's page as a part, as tall as it is; the first tap that leads to another one brings the whole app. */
const showAnswer = () =>
  mount('', {
    view: `page:${route}`,
    on: {
      navigate(to) {
        // The answer's page lies below, for back.
        mount('whole', { router: { mode: 'memory', initialRoute: route } });
        widget.navigate(to.route);
      },
    },
  });

const heard = {
  'tool-result'(answer) {
    const found = /^((?:https?:\/)?\/[^#]*)#(\/.*)$/.exec(answer.structuredContent?.link);
    if (answer.isError || !found) return say((answer.isError && textOf(answer)) || 'pageless');
    [, app, route] = found;
    user = answer._meta?.userInfo;
    say(can.serverTools ? '' : 'callless');
    if (can.serverTools) showAnswer();
  },
  'tool-cancelled': () => say('cancelled'),
  'host-context-changed': dress,
};
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return;
  const { id, method, params, result, error } = data;
  if (!method) {
    waiting.get(id)?.(error ? { isError: true, content: [{ text: error.message }] } : result);
    waiting.delete(id);
  } else if (id === undefined) heard[method.slice(NOTICE.length)]?.(params ?? {});
  else {
    if (method === 'ui/resource-teardown') widget?.destroy();
    post({ id, result: {} });
  }
});
new ResizeObserver(measure).observe(body);
draw();

const silence = setTimeout(say, SILENCE, 'silent');
ask('ui/initialize', {
  protocolVersion: PROTOCOL,
  appInfo: { name: 'boss-assistant', version: BossAssistant.version },
  appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
}).then((answer) => {
  clearTimeout(silence);
  if (answer.isError) return say(textOf(answer));
  tell('initialized', {});
  can = answer.hostCapabilities ?? {};
  said = 'wait';
  dress(answer.hostContext);
});
