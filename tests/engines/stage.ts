// The pages that engines open: a plain one and hostile ones, on the address of the real server with the demo.
import { createServer } from 'node:http';
import { portOf } from '../support/free-port';
import { hostilePages, markupOf } from '../support/hostile-hosts';
import { passOn } from '../support/pass-on';
import { DINNER, startStoryServer } from '../support/story';

/** In every page before all else: the server's clock, what went wrong, and files that are sent. */
const watch = `(() => {
  const NOW = ${DINNER.getTime()};
  const RealDate = Date;
  window.Date = class extends RealDate {
    constructor(...given) { given.length ? super(...given) : super(NOW); }
    static now() { return NOW; }
  };
  window.faults = [];
  window.files = [];
  addEventListener('error', (event) => faults.push('uncaught: ' + event.message));
  addEventListener('unhandledrejection', (event) => faults.push('rejected: ' + event.reason));
  const { error } = console;
  console.error = (...words) => { faults.push('console: ' + words.join(' ')); error.apply(console, words); };
  delete Navigator.prototype.share;
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.download) return click.call(this);
    fetch(this.href).then((answer) => answer.blob()).then(({ size, type }) => files.push({ name: this.download, size, type }));
  };
  window.box = () => document.querySelector('#boss') || document.querySelector('#outer').shadowRoot.querySelector('#boss');
  window.boxRoot = () => [...((window.widget && widget.element) || box()).children].map((child) => child.shadowRoot).find(Boolean);
  // What waits below the view does not count.
  window.isSettled = () => { const root = boxRoot(); return Boolean(root && root.querySelector('.page, form')) &&
    ![...root.querySelectorAll('[role=progressbar], .wait, .bone, .state > .spin')].some((part) =>
      part.getBoundingClientRect().top < root.host.parentNode.getBoundingClientRect().bottom); };
  window.named = (name) => [...boxRoot().querySelectorAll('button, [role=button]')].find((one) =>
    one.getClientRects().length && name.test((one.getAttribute('aria-label') || one.textContent).trim()));
})();`;

const size = `#boss { width: 390px !important; height: 844px !important } aside { display: none } body { overflow: hidden }`;

export interface EngineStage {
  url: string;
  server: Awaited<ReturnType<typeof startStoryServer>>;
  close(): Promise<void>;
}

/** Serves `/engine?<name of a hostile page>`; everything else is the server's own. */
export async function openEngineStage(): Promise<EngineStage> {
  const [server, hostile] = await Promise.all([startStoryServer(), hostilePages()]);
  const own = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
    if (pathname === '/engine') {
      const host = hostile[decodeURIComponent(search.slice(1))] ?? {};
      const page = markupOf({ ...host, body: (host.body ?? '%').replace(/^/, `<style>${size}</style>`) });
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end(page.replace('<head>', `<head><script>${watch}</script>`));
      return;
    }
    passOn(incoming, outgoing, server.address);
  });
  return {
    url: `http://127.0.0.1:${await portOf(own)}/engine`,
    server,
    async close() {
      own.closeAllConnections();
      await new Promise((done) => own.close(done));
      await server.close();
    },
  };
}
