// The embeds that are compared. Each names its script, the code that mounts it into #embed, the code that takes it away as
// its own documentation says, and what stands on the page once it can be used. Embeds of yours: see cli.mjs.

export const embeds = [
  {
    name: 'boss-assistant',
    note: 'the login page, from the one file',
    file: 'dist/boss.full.js',
    mount:
      "window.guest = BossAssistant.mount('#embed', { persist: 'memory', router: { mode: 'memory' }, overlays: 'contained' })",
    unmount: 'window.guest.destroy()',
    usable: '#embed form input',
  },
  {
    name: '@docsearch/js',
    version: '5.2.0',
    note: 'its search button',
    file: 'dist/umd/docsearch.js',
    mount: "docsearch({ container: '#embed', appId: 'A', apiKey: 'a', indexName: 'a' })",
    usable: '#embed .DocSearch-Button',
  },
  {
    name: 'uppy',
    version: '6.0.1',
    note: 'its dashboard',
    file: 'dist/uppy.min.js',
    mount: "window.guest = new Uppy.Uppy().use(Uppy.Dashboard, { inline: true, target: '#embed' })",
    unmount: 'window.guest.destroy()',
    usable: '#embed .uppy-Dashboard-AddFiles',
  },
  {
    name: '@typebot.io/js',
    version: '0.10.7',
    note: 'its bubble',
    file: 'dist/web.js',
    isModule: true,
    load: 'window.Typebot = loaded.default ?? loaded',
    mount: "Typebot.initBubble({ typebot: 'none', apiHost: location.origin })",
    unmount: 'Typebot.unmount()',
    usable: 'typebot-bubble button',
  },
  {
    name: '@typeform/embed',
    version: '6.1.1',
    note: 'its frame',
    file: 'build/embed.js',
    mount: "window.guest = tf.createWidget('none', { container: document.querySelector('#embed') })",
    unmount: 'window.guest.unmount()',
    usable: '#embed iframe',
  },
];
