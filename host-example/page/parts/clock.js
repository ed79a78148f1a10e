// Says what time it is in the demo, whose clock stands so that it opens in the evening, in any zone of the visitor.
import { demoHours } from './demo.js';
import { onLanguage, say } from './language.js';

const MINUTE_MS = 60_000;

export async function tellClock(place) {
  const hours = await demoHours();
  if (hours === undefined) return;
  const line = place.appendChild(document.createElement('span'));
  const draw = () => {
    const time = new Date(Date.now() + hours * 60 * MINUTE_MS).toISOString().slice(11, 16);
    const ahead = hours + new Date().getTimezoneOffset() / 60;
    const apart = Math.abs(ahead);
    line.textContent =
      ahead === 0
        ? say(`演示门店现在 ${time}`, `It is ${time} in the demo`)
        : say(
            `演示门店现在 ${time}，比您的时钟${ahead > 0 ? '快' : '慢'} ${apart} 小时`,
            `It is ${time} in the demo: its clock is ${apart} ${apart === 1 ? 'hour' : 'hours'} ${ahead > 0 ? 'ahead of' : 'behind'} yours`,
          );
  };
  onLanguage(draw);
  setInterval(draw, MINUTE_MS);
}
