// The pages that the widget fills, the owner's app and the strict page: they follow its language, offer single sign-on
// and say below its login what they prove.
import { demoCompany, enterDemo } from './parts/demo.js';
import { tellFilling } from './parts/filling.js';
import { languageNow, say, speak } from './parts/language.js';
import { offerSignIn } from './parts/single-sign-on.js';

/** Logs in to the demo where the start page's one tap leads: `/?demo`, which goes from the address. */
async function enterAsked() {
  const url = new URL(location.href);
  if (!url.searchParams.has('demo')) return;
  url.searchParams.delete('demo');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  const company = await demoCompany(languageNow());
  if (company) widget.update({ userInfo: await enterDemo(company, languageNow()) });
}

const box = document.getElementById('boss');
const widget = window.BossAssistant?.get(box);
if (widget) {
  const proof = document.createElement('p');
  proof.className = 'proof';
  const draw = () => {
    proof.textContent = say(box.dataset.zhProof, box.dataset.enProof);
    proof.hidden = !widget.route.startsWith('/pages/login');
  };
  widget.on('locale', ({ locale }) => {
    if (locale !== languageNow()) speak(locale);
    draw();
  });
  for (const event of ['route', 'login', 'logout']) widget.on(event, draw);
  offerSignIn(widget, document.body);
  enterAsked();
  tellFilling(document.body);
  await widget.ready.catch(() => undefined);
  draw();
  box.after(proof);
}
