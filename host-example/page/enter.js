// Offers the demo on the pages that the widget fills: the owner's app and the strict page.
import { languageNow, speak } from './parts/language.js';
import { offerDemo } from './parts/offer.js';

const box = document.getElementById('boss');
const widget = window.BossAssistant?.get(box);
if (widget) {
  widget.on('locale', ({ locale }) => locale !== languageNow() && speak(locale));
  offerDemo(widget, document.body, { proof: [box.dataset.zhProof, box.dataset.enProof] });
}
