// Elements are written as React and Preact alone both take them, without Preact's layer of compatibility (build/preact.mjs).
import { options, type VNode } from 'preact';
import { afterEach, expect } from 'vitest';

/** Numbers of a style that are no lengths. */
const PLAIN = /^(flex|opacity|order|zIndex|fontWeight|lineHeight|grid\w+)$/;
/** Attributes of a drawing that React writes with a dash. */
const DASHED =
  /^(alignment|baseline|clip(?!PathU)|color|dominant|fill|font|marker(?!H|W|U)|stop|stroke|text(?!L)|vector)[A-Z]/;
/** Inputs that say `change` when they are changed. */
const CHOSEN = ['checkbox', 'radio', 'file'];

const found = new Set<string>();

function wrongOf(type: string, props: Record<string, unknown>): string[] {
  const lengths = Object.entries(props.style ?? {}).filter(
    ([name, value]) => typeof value === 'number' && value !== 0 && !PLAIN.test(name),
  );
  return [
    ...lengths.map(([name]) => `a number for the style ${name}`),
    ...Object.entries(props).flatMap(([name, value]) => {
      if (value === null && name !== 'children' && !name.includes('-')) return `null for ${name}`;
      if (DASHED.test(name)) return `${name}, which Preact writes as it is: take a style`;
      if (!['input', 'svg'].includes(type) && /^on(Focus|Blur)$/.test(name))
        return `${name}, which does not bubble in Preact`;
      const isTyped = type === 'textarea' || (type === 'input' && !CHOSEN.includes(String(props.type)));
      return isTyped && name === 'onChange' ? 'onChange, which Preact says at the end: take onInput' : [];
    }),
    ...['defaultValue', 'defaultChecked', 'onDoubleClick', 'multiple'].filter((name) => name in props),
  ];
}

const before = options.vnode;
options.vnode = (vnode: VNode) => {
  const { type, props } = vnode;
  if (typeof type === 'string')
    for (const wrong of wrongOf(type, Object.fromEntries(Object.entries(props))))
      found.add(`<${type}>: ${wrong}`);
  before?.(vnode);
};

afterEach(() => {
  const all = [...found];
  found.clear();
  expect(all).toEqual([]);
});
