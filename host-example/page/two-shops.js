// Two widgets on one page: each with its own user, language, storage and part of the address.
import { tellClock } from './parts/clock.js';
import { accountOf, demoAccount, demoCompany, readDemo } from './parts/demo.js';
import { tellFilling } from './parts/filling.js';
import './parts/language.js';

tellFilling(document.querySelector('.ribbon'));
tellClock(document.querySelector('.ribbon'));

/** The owner of a company that is not on the left: one that speaks English where there is one. */
async function other() {
  const [first, second = first] = await readDemo();
  const english = await demoCompany('en');
  return accountOf(english === first ? second : english);
}

BossAssistant.mount('#left', {
  instanceKey: 'left',
  router: { mode: 'param', param: 'left' },
  overlays: 'contained',
  luckLang: true,
  host: { demo: () => demoAccount('zh-CN') },
});

BossAssistant.mount('#right', {
  instanceKey: 'right',
  router: { mode: 'param', param: 'right' },
  overlays: 'contained',
  luckLang: true,
  locale: 'en',
  trend: 'intl',
  host: { demo: other },
});
