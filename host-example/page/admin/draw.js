// Small parts of the page: elements, a form with a message at each input, a dialog.
import { say } from '../parts/language.js';

/** An element with attributes; names that begin with `on` are listeners, children are elements or text. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'value') element.value = value;
    else if (typeof value === 'boolean') element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export const button = (words, onclick, more = {}) => h('button', { type: 'button', onclick, ...more }, words);

/** An input below its name. */
export const labelled = (words, input, note = null, kind = '') =>
  h('label', { class: `field ${kind}`.trim() }, h('span', {}, words), input, note && h('small', {}, note));

/** Choices are `[value, words]`. */
export const selectOf = (attributes, choices, chosen) =>
  h(
    'select',
    attributes,
    ...choices.map(([value, words]) => h('option', { value, selected: value === chosen }, words)),
  );

/** `{ name, label, value?, type?, hint?, options?, isOptional? }`, or `{ name, element }` for an input of another kind. */
function fieldOf(field) {
  const failure = h('span', { class: 'failure', role: 'alert' });
  if (field.element) return { failure, row: h('div', { class: 'field' }, field.element, failure) };
  const { name, label, value = '', type = 'text', hint, options, isOptional = false, ...more } = field;
  const shared = { name, ...(!isOptional && { required: true }), ...more };
  const input = options
    ? selectOf(shared, options, value)
    : type === 'textarea'
      ? h('textarea', { ...shared, rows: '6', value })
      : h('input', { type, ...shared, value });
  const note = hint ? h('small', {}, hint) : null;
  return { failure, row: h('label', { class: 'field' }, h('span', {}, label), input, note, failure) };
}

/** A form whose `submit(values)` may fail: the words of the failure stand at their inputs, the rest above the button. */
export function makeForm({ fields, action, submit, cancel }) {
  const rows = fields.map((field) => ({ name: field.name, ...fieldOf(field) }));
  const failure = h('p', { class: 'failure', role: 'alert' });
  const go = h('button', { class: 'primary', type: 'submit' }, action);
  const form = h('form', { class: 'fields', novalidate: '' }, ...rows.map(({ row }) => row), failure);
  form.append(h('div', { class: 'buttons' }, cancel ? button(say('取消', 'Cancel', '取消'), cancel) : null, go));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    for (const row of rows) row.failure.textContent = '';
    failure.textContent = '';
    const empty = [...form.elements].find((input) => input.required && input.value.trim() === '');
    if (empty) {
      empty.focus();
      const row = rows.find(({ name }) => name === empty.name);
      if (row) row.failure.textContent = say('请填写', 'Please fill this in', '請填寫');
      return;
    }
    const held = document.activeElement;
    go.disabled = true;
    try {
      await submit(Object.fromEntries(new FormData(form)), form);
    } catch (error) {
      const left = Object.entries(error.fields ?? {}).filter(([path, words]) => {
        const row = rows.find(({ name }) => name === path.split(/[.[]/)[0]);
        if (row) row.failure.textContent = words;
        return !row;
      });
      const isNamed = Object.keys(error.fields ?? {}).length > left.length;
      failure.textContent = isNamed ? '' : [error.message, ...left.map(([, words]) => words)].join(' ');
    }
    go.disabled = false;
    // Whoever has gone on to another field meanwhile stays there.
    if (![held, document.body].includes(document.activeElement)) return;
    const refused = rows.find((row) => row.failure.textContent !== '');
    (refused?.row.querySelector('input, select, textarea') ?? go).focus();
  });
  return form;
}

/** Opens a dialog over the page; the answer closes it. */
export function openDialog(title, ...content) {
  const heading = h('h2', { id: 'dialog-title' }, title);
  const dialog = h('dialog', { 'aria-labelledby': 'dialog-title' }, heading, ...content);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return () => dialog.close();
}

/** A form in a dialog; `submit` answers when it is done, then the dialog closes and `done` is called. */
export function editIn({ title, fields, submit, done, action = say('保存', 'Save', '儲存') }) {
  let close = () => undefined;
  const form = makeForm({
    fields,
    action,
    cancel: () => close(),
    submit: async (values, element) => {
      const answer = await submit(values, element);
      close();
      await done?.(answer);
    },
  });
  close = openDialog(title, form);
}

/** A secret that is shown once, with a button that copies it. */
export function showOnce(title, words, secret) {
  const box = h('input', { type: 'text', readonly: '', value: secret, 'aria-label': title });
  const copy = h('button', { class: 'primary', type: 'button' }, say('复制', 'Copy', '複製'));
  copy.addEventListener('click', async () => {
    box.select();
    try {
      await navigator.clipboard.writeText(secret);
      copy.textContent = say('已复制', 'Copied', '已複製');
    } catch {
      // Without TLS there is no clipboard; the text is selected.
      copy.textContent = say('请按 Ctrl+C', 'Press Ctrl+C', '請按 Ctrl+C');
    }
  });
  const end = h('button', { type: 'button' }, say('关闭', 'Close', '關閉'));
  const close = openDialog(title, h('p', {}, words), box, h('div', { class: 'buttons' }, end, copy));
  end.addEventListener('click', close);
}

/** A button whose work may fail: the words of the failure stand in `failure`. */
export function action(words, run, failure) {
  let isBusy = false;
  return button(words, async () => {
    if (isBusy) return;
    isBusy = true;
    failure.textContent = '';
    try {
      await run();
    } catch (error) {
      failure.textContent = error.message;
    }
    isBusy = false;
  });
}

/** A row of a list: what it is, what is to know about it, what can be done with it. */
export function item(name, facts, actions) {
  const failure = h('span', { class: 'failure', role: 'alert' });
  return h(
    'li',
    {},
    h('div', {}, h('b', {}, name), ...facts.filter(Boolean).map((fact) => h('span', {}, fact)), failure),
    h('div', { class: 'actions' }, ...actions.filter(Boolean).map(([words, run]) => action(words, run, failure))),
  );
}

/** A list below its heading, with the button that adds to it. */
export function drawList(box, { title, add, items, empty }) {
  const place = [...box.querySelectorAll('button')].indexOf(document.activeElement);
  box.replaceChildren(
    h('div', { class: 'heading' }, h('h1', {}, title), add ? button(...add, { class: 'primary' }) : null),
    items.length === 0
      ? h('p', { class: 'none' }, empty ?? say('暂无', 'None yet', '尚無資料'))
      : h('ul', { class: 'rows' }, ...items),
  );
  box.querySelectorAll('button')[place]?.focus();
}

export const drawFailure = (box, { message }, again) =>
  box.replaceChildren(
    h('div', { class: 'none' }, h('p', { class: 'failure', role: 'alert' }, message)),
    button(say('重新加载', 'Reload', '重新載入'), again),
  );

/** A moment on the clock of the reader. */
export const timeOf = (moment) =>
  moment === ''
    ? ''
    : new Date(moment).toLocaleString(say('zh-CN', 'en-GB', 'zh-TW'), { dateStyle: 'medium', timeStyle: 'short' });
