// Offers single sign-on and the demo on the pages that the widget fills: the owner's app and the strict page.
import { languageNow, speak } from './parts/language.js';
import { offerDemo } from './parts/offer.js';
import { offerSignIn } from './parts/single-sign-on.js';

const box = document.getElementById('boss');
const widget = window.BossAssistant?.get(box);
if (widget) {
  widget.on('locale', ({ locale }) => locale !== languageNow() && speak(locale));
  offerSignIn(widget, document.body);
  offerDemo(widget, document.body, { proof: [box.dataset.zhProof, box.dataset.enProof] });
}
