// The one tap that logs in to the demo, offered over a widget while it shows its login.
import { demoCompany, enterDemo } from './demo.js';
import { languageNow, say } from './language.js';

const LOGIN = '/pages/login/index';

export function make(name, className, parent, text = '') {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

/**
 * `place` gets the offer, `pick` chooses the demo's company, `proof` is a line on what the page proves. Without a demo
 * nothing is drawn.
 */
export async function offerDemo(widget, place, { pick = () => demoCompany(languageNow()), proof } = {}) {
  if ((await pick()) === undefined) return;
  const offer = make('aside', 'offer', place);
  const words = make('p', '', offer);
  const button = make('button', 'primary', offer);
  const failure = make('p', 'failure', offer);
  button.type = 'button';
  failure.setAttribute('role', 'status');

  const draw = async () => {
    const { CompName } = await pick();
    offer.setAttribute('aria-label', say('演示', 'Demo'));
    words.textContent = proof ? say(...proof) : say(`演示公司：${CompName}`, `Demo company: ${CompName}`);
    button.textContent = say('进入演示', 'Enter the demo');
    offer.hidden = !widget.route.startsWith(LOGIN);
  };
  button.addEventListener('click', async () => {
    button.disabled = true;
    failure.textContent = '';
    try {
      widget.update({ userInfo: await enterDemo(await pick(), languageNow()) });
    } catch (error) {
      failure.textContent = error.message;
    }
    button.disabled = false;
  });
  for (const event of ['route', 'login', 'logout', 'locale']) widget.on(event, draw);
  await widget.ready.catch(() => undefined);
  await draw();
}
