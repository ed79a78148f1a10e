// Style sheets for engines before Chrome 105 and Safari 16.4, which load them as one file (boss.css): newer selectors and
// properties are written in terms that Chrome 80 knows.
import postcss from 'postcss';

/** Splits at commas that stand in no bracket. */
function splitList(text) {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** The text within the bracket that opens at `start`, and where it ends. */
function within(text, start) {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    if (depth === 0) return { inner: text.slice(start + 1, end), end: end + 1 };
  }
  throw new Error(`A bracket stays open in ${text}`);
}

/** `.a :is(b, c)` as `.a b` and `.a c`; `:not(a, b)` as `:not(a):not(b)`. */
function selectorsOf(selector) {
  const list = splitList(selector);
  if (list.length > 1) return list.flatMap(selectorsOf);
  const found = /:(is|where)\(/.exec(selector);
  if (found) {
    const { inner, end } = within(selector, found.index + found[0].length - 1);
    return splitList(inner).flatMap((part) => selectorsOf(selector.slice(0, found.index) + part + selector.slice(end)));
  }
  return [
    selector.replace(/:not\(([^()]*,[^()]*)\)/g, (_, inner) =>
      splitList(inner)
        .map((part) => `:not(${part})`)
        .join(''),
    ),
  ];
}

const corners = ['top', 'right', 'bottom', 'left'];
const inlineSides = { start: 'left', end: 'right' };
const blockSides = { start: 'top', end: 'bottom' };

/** One value for each corner, from one to four. */
const four = ([one, two = one, three = one, last = two]) => [one, two, three, last];

/** What a declaration is in older terms; undefined when it may stay. */
function olderOf({ prop, value }) {
  const values = postcss.list.space(value);
  if (prop === 'inset') return four(values).map((one, index) => [corners[index], one]);
  if (prop === 'appearance')
    return [
      ['-webkit-appearance', value],
      [prop, value],
    ];
  const inset = /^inset-(inline|block)(?:-(start|end))?$/.exec(prop);
  if (inset) {
    const sides = inset[1] === 'inline' ? inlineSides : blockSides;
    const [start, end = start] = values;
    if (inset[2]) return [[sides[inset[2]], value]];
    return [
      [sides.start, start],
      [sides.end, end],
    ];
  }
  const pair = /^((?:scroll-)?(?:margin|padding))-(inline|block)$/.exec(prop);
  if (pair) {
    const [start, end = start] = values;
    return [
      [`${prop}-start`, start],
      [`${prop}-end`, end],
    ];
  }
  return undefined;
}

/** Space between the children of a flexible box, as margins of the children. */
function gapRule(selectors, { gap, isColumn, isWrapped }) {
  const [row, column = row] = postcss.list.space(gap);
  const [children, margins] = isWrapped
    ? [
        '>*',
        [
          ['margin-inline-end', column],
          ['margin-bottom', row],
        ],
      ]
    : ['>*+*', [[isColumn ? 'margin-top' : 'margin-inline-start', isColumn ? row : column]]];
  const rule = postcss.rule({ selectors: selectors.map((selector) => `${selector}${children}`) });
  for (const [prop, value] of margins) rule.append({ prop, value });
  // Engines that know `revert` know `gap` in flexible boxes: both came with Chrome 84.
  return postcss.atRule({ name: 'supports', params: 'not (color:revert)', nodes: [rule] });
}

/** A box that holds one thing in its middle: before Chrome 83 a button cannot be a grid, but flexible. */
function middleRule(selectors) {
  const rule = postcss.rule({ selectors });
  const decls = { display: 'flex', 'flex-direction': 'column', 'align-items': 'center', 'justify-content': 'center' };
  for (const [prop, value] of Object.entries(decls)) rule.append({ prop, value });
  return postcss.atRule({ name: 'supports', params: 'not (color:revert)', nodes: [rule] });
}

/** Font size of the widget's box, by which its own queries count. */
const EM = 15;

/** A narrow window has a narrow widget: what a query of the widget says then is said by one of the window too. */
function mediaOf(container) {
  const { params } = container;
  if (!/^app \(max-width: ?[\d.]+(em|px)\)$/.test(params)) return undefined;
  const query = params.replace('app ', '').replace(/([\d.]+)em/, (_, count) => `${Number(count) * EM}px`);
  return postcss.atRule({ name: 'media', params: query, nodes: container.clone().nodes });
}

/** The sheets, which may be minified, in older terms. */
export function oldStyles(css) {
  const sheet = postcss.parse(css);
  const boxes = new Map();
  sheet.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
    const selectors = rule.selectors.flatMap(selectorsOf);
    rule.selectors = selectors;
    const flex = { ...boxes.get(rule.selector) };
    rule.walkDecls((declaration) => {
      const { prop, value } = declaration;
      if (prop === 'display') flex.isFlex = /flex$/.test(value);
      if (prop === 'display') flex.isGrid = value === 'grid';
      if (prop.startsWith('grid-template')) flex.hasTracks = true;
      if (/^place-(items|content)$/.test(prop)) flex.isMiddle = value === 'center';
      if (prop === 'flex-direction') flex.isColumn = value === 'column';
      if (prop === 'flex-wrap') flex.isWrapped = value === 'wrap';
      if (prop === 'gap') flex.gap = value;
      if (prop === 'column-gap') flex.gap = `0 ${value}`;
      if (prop === 'row-gap') flex.gap = `${value} 0`;
      const older = olderOf(declaration);
      if (older) declaration.replaceWith(older.map(([name, one]) => declaration.clone({ prop: name, value: one })));
    });
    boxes.set(rule.selector, flex);
    if (flex.isGrid && flex.isMiddle && !flex.hasTracks) rule.after(middleRule(selectors));
    if (flex.isFlex && flex.gap) rule.after(gapRule(selectors, flex));
  });
  sheet.walkAtRules('container', (container) => {
    const media = mediaOf(container);
    if (media) container.after(media);
  });
  return sheet.toString();
}
