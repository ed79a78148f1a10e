// The login of a shell or a portal that shows the widget in a frame: one tap into the demo, or an account of one's own.
import { demoCompany, enterDemo } from './demo.js';
import { languageNow, onLanguage } from './language.js';
import { logIn } from './log-in.js';

const at = (id) => document.getElementById(id);

/** Calls `enter` with the user info of a login; the page holds #login (a form), #enter (a button) and #failure. */
export function openGate(enter) {
  const attempt = async (ask) => {
    at('failure').textContent = '';
    at('enter').disabled = true;
    try {
      enter(await ask());
    } catch (error) {
      at('failure').textContent = error.message;
    }
    at('enter').disabled = false;
  };
  at('login').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(() => logIn(Object.fromEntries(new FormData(event.target)), languageNow()));
  });
  at('enter').addEventListener('click', () =>
    attempt(async () => enterDemo(await demoCompany(languageNow()), languageNow())),
  );
  onLanguage(async (language) => {
    const company = await demoCompany(language);
    at('enter').hidden = company === undefined;
    // Without the demo the form is the only way in.
    if (company === undefined) at('own').open = true;
  });
}
