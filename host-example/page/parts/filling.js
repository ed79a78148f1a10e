// Says which days of a new demo are still missing, as long as the server fills them in.
import { filledSince } from './demo.js';
import { say } from './language.js';

const LOOK_MS = 3000;

export async function tellFilling(place) {
  let line;
  for (let since = await filledSince(); since; since = await filledSince()) {
    line ??= place.appendChild(document.createElement('p'));
    line.className = 'filling';
    line.setAttribute('role', 'status');
    line.textContent = say(
      `正在补齐演示数据：${since} 之前的日子还不完整`,
      `Still filling in demo data: days before ${since} are not complete yet`,
    );
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  line?.remove();
}
