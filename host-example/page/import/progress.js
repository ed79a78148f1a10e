// A bar with words below it, and a way to stop.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';

export function drawProgress(box, title, cancel) {
  const bar = h('progress', { max: '1', 'aria-label': title });
  const words = h('p', { class: 'note', role: 'status' });
  box.replaceChildren(
    h(
      'section',
      { class: 'panel' },
      h('h1', {}, title),
      bar,
      words,
      h('div', { class: 'buttons' }, h('button', { type: 'button', onclick: cancel }, say('取消', 'Cancel'))),
    ),
  );
  return {
    /** `done` is null where nobody knows how much there is. */
    at(done, all, text) {
      if (done === null) bar.removeAttribute('value');
      else bar.value = all === 0 ? 1 : done / all;
      words.textContent = text;
    },
  };
}
