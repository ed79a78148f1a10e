// A bar with words below it, and a way to stop.
import { button, h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { percent } from './numbers.js';
import { stepsOf } from './steps.js';

export function drawProgress(box, step, title, cancel) {
  const bar = h('progress', { max: '1', 'aria-label': title });
  const words = h('p', { class: 'note', role: 'status' });
  const share = h('b', { class: 'share' });
  const stop = button(say('取消', 'Cancel', '取消'), () => {
    stop.disabled = true;
    cancel();
  });
  box.replaceChildren(
    stepsOf(step),
    h(
      'section',
      { class: 'panel' },
      h('div', { class: 'heading' }, h('h1', {}, title), share),
      bar,
      words,
      h('div', { class: 'buttons' }, stop),
    ),
  );
  return {
    /** `done` is null where nobody knows how much there is. */
    at(done, all, text) {
      if (done === null) bar.removeAttribute('value');
      else bar.value = all === 0 ? 1 : done / all;
      share.textContent = done === null ? '' : percent(bar.value);
      words.textContent = text;
    },
  };
}
