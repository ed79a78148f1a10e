// Two widgets on one page: each with its own user, language, storage and part of the address.
BossAssistant.mount('#left', {
  instanceKey: 'left',
  router: { mode: 'param', param: 'left' },
  overlays: 'contained',
});

BossAssistant.mount('#right', {
  instanceKey: 'right',
  router: { mode: 'param', param: 'right' },
  overlays: 'contained',
  locale: 'en',
  trend: 'intl',
});
