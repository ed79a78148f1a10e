// Two widgets on one page: each with its own user, language, storage and part of the address.
import { demoCompany, readDemo } from './parts/demo.js';
import { offerDemo } from './parts/offer.js';

const at = (id) => document.getElementById(id);

const left = BossAssistant.mount('#left', {
  instanceKey: 'left',
  router: { mode: 'param', param: 'left' },
  overlays: 'contained',
  luckLang: true,
});

const right = BossAssistant.mount('#right', {
  instanceKey: 'right',
  router: { mode: 'param', param: 'right' },
  overlays: 'contained',
  luckLang: true,
  locale: 'en',
  trend: 'intl',
});

/** A company of the demo that is not on the left: one that speaks English where there is one. */
async function other() {
  const [first, second = first] = await readDemo();
  const english = await demoCompany('en');
  return english === first ? second : english;
}

offerDemo(left, at('left').parentElement, { pick: () => demoCompany('zh-CN') });
offerDemo(right, at('right').parentElement, { pick: other });
