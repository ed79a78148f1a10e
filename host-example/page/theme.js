// The theme page: every token of `theme` on a running widget, and the lines that a host copies into its page.
import { demoCompany, enterDemo } from './parts/demo.js';
import { languageNow, onLanguage, say } from './parts/language.js';

const at = (id) => document.getElementById(id);
const defaults = await (await fetch('/boss/2.0.1/tokens.json')).json();

/** Names of the tokens; in English their descriptions stand in tokens.json. */
const names = {
  brand: '主色',
  'brand-press': '按下时的主色',
  'brand-tint': '主色文字的底色',
  'on-brand': '主色上的文字',
  page: '页面背景',
  surface: '卡片和栏的背景',
  fill: '标签、轨道、占位的背景',
  'fill-press': '按下时的标签',
  hair: '细分隔线',
  'line-strong': '输入框边框',
  scrim: '弹窗后的遮罩',
  text: '正文',
  'text-2': '次要文字',
  'text-3': '说明文字',
  'text-off': '不可用的文字',
  rise: '上升的数字',
  fall: '下降的数字',
  'chart-1': '图表 1',
  'chart-2': '图表 2',
  'chart-3': '图表 3',
  'chart-4': '图表 4',
  'chart-prev': '对比期',
  font: '字体',
  gutter: '页边距',
  radius: '卡片圆角',
};
/** Text and the background it stands on, which need 4.5 to 1. */
const pairs = [
  ['on-brand', 'brand'],
  ['brand', 'surface'],
  ['brand', 'brand-tint'],
  ['text', 'surface'],
  ['text', 'page'],
  ['text-2', 'surface'],
  ['text-3', 'surface'],
  ['text-3', 'page'],
  ['rise', 'surface'],
  ['fall', 'surface'],
];

const chosen = new Map();
const schemeNow = () => at('tokens').elements.scheme.value;
const tokenValue = (name) => chosen.get(name) ?? defaults[schemeNow()][name].$value;

const widget = BossAssistant.mount('#boss', {
  instanceKey: 'theme',
  router: { mode: 'memory' },
  overlays: 'contained',
  locale: languageNow(),
  luckLang: true,
});

/** What the browser makes of a value: '' where it is no value of this kind. */
function understood(type, text) {
  const probe = document.createElement('i').style;
  if (type === 'color') probe.color = text;
  else if (type === 'dimension') probe.width = text;
  else probe.fontFamily = text;
  return probe.color || probe.width || probe.fontFamily;
}

/** Red, green and blue of a CSS colour, 0 to 255. */
function channels(colour) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}
/** Colours as fields of colour take them: #rrggbb. */
const hex = (colour) =>
  `#${channels(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
const lightness = (colour) => {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** Contrast as WCAG counts it, from 1 to 21. */
const contrast = (one, other) => {
  const [dark, light] = [lightness(one), lightness(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
};

const labelOf = (name) => say(names[name] ?? name, defaults.light[name].$description.replace(/[.:].*$/, ''));

function drawFields() {
  at('fields').replaceChildren(
    ...Object.entries(defaults[schemeNow()]).map(([name, { $type }]) => {
      const row = document.createElement('label');
      const label = document.createElement('span');
      label.textContent = labelOf(name);
      const text = Object.assign(document.createElement('input'), { name, value: tokenValue(name), spellcheck: false });
      const picker = Object.assign(document.createElement('input'), { type: 'color', value: hex(tokenValue(name)) });
      picker.setAttribute('aria-label', labelOf(name));
      picker.addEventListener('input', () => {
        text.value = picker.value;
        choose(name, picker.value);
      });
      text.addEventListener('input', () => {
        const isRight = text.value === '' || Boolean(understood($type, text.value));
        text.setCustomValidity(isRight ? '' : say('不是有效的 CSS 值', 'No valid CSS value'));
        text.reportValidity();
        if (!isRight) return;
        choose(name, text.value);
        if ($type === 'color' && text.value) picker.value = hex(text.value);
      });
      row.append(label, ...($type === 'color' ? [picker] : []), text);
      return row;
    }),
  );
}

function choose(name, value) {
  if (value === '' || value === defaults[schemeNow()][name].$value) chosen.delete(name);
  else chosen.set(name, value);
  apply();
}

function apply() {
  const tokens = Object.fromEntries(chosen);
  const cleared = Object.fromEntries(Object.keys(defaults.light).map((name) => [name, undefined]));
  widget.update({ theme: { ...cleared, scheme: schemeNow(), ...tokens } });
  const theme = { scheme: schemeNow(), ...tokens };
  const lines = Object.entries(theme).map(
    ([name, value]) => `    ${/-/.test(name) ? `'${name}'` : name}: ${JSON.stringify(value).replace(/^"|"$/g, "'")},`,
  );
  at('snippet').textContent =
    `BossAssistant.mount('#boss', {\n  theme: {\n${lines.join('\n')}\n  },\n});` +
    (chosen.size > 0
      ? `\n\n/* ${say('或写在样式表里', 'or in a style sheet')} */\n#boss {\n${[...chosen].map(([name, value]) => `  --ba-${name}: ${value};`).join('\n')}\n}`
      : '');
  const faint = pairs
    .map(([text, ground]) => [text, ground, contrast(tokenValue(text), tokenValue(ground))])
    .filter(([text, ground, ratio]) => ratio < 4.5 && (chosen.has(text) || chosen.has(ground)));
  at('faint').textContent = faint
    .map(([text, ground, ratio]) =>
      say(
        `“${labelOf(text)}”在“${labelOf(ground)}”上对比度只有 ${ratio.toFixed(1)}，应至少 4.5。`,
        `Contrast of “${labelOf(text)}” on “${labelOf(ground)}” is ${ratio.toFixed(1)}; at least 4.5 is needed.`,
      ),
    )
    .join(' ');
  const kept = { [schemeNow()]: {} };
  for (const [name, token] of Object.entries(defaults[schemeNow()]))
    kept[schemeNow()][name] = { ...token, $value: tokenValue(name) };
  at('json').href = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(kept, null, 2))}`;
}

at('tokens').addEventListener('submit', (event) => event.preventDefault());
for (const radio of at('tokens').elements.scheme)
  radio.addEventListener('change', () => {
    drawFields();
    apply();
  });
at('reset').addEventListener('click', () => {
  chosen.clear();
  drawFields();
  apply();
});
at('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(at('snippet').textContent);
  at('copy').textContent = say('已复制', 'Copied');
});

at('enter').addEventListener('click', async () => {
  at('failure').textContent = '';
  try {
    widget.update({ userInfo: await enterDemo(await demoCompany(languageNow()), languageNow()) });
  } catch (error) {
    at('failure').textContent = error.message;
  }
});
widget.on('login', () => {
  at('enter').hidden = true;
});
widget.on('logout', () => {
  at('enter').hidden = false;
});
onLanguage((locale) => {
  widget.update({ locale });
  at('copy').textContent = say('复制', 'Copy');
  drawFields();
  apply();
});
await widget.ready;
const stored = JSON.parse(localStorage.getItem('boss-assistant:theme:session') ?? '{}');
at('enter').hidden = Boolean(stored.Token) || !(await demoCompany(languageNow()));
