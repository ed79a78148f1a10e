// Says that the server is still making the demo, until it is there.
import { isFilling, readDemo } from './demo.js';
import { say } from './language.js';

export async function tellFilling(place) {
  if (!(await isFilling())) return;
  const line = place.appendChild(document.createElement('p'));
  line.className = 'filling';
  line.setAttribute('role', 'status');
  line.textContent = say(
    '正在生成两年的演示数据，约需半分钟，完成后即可进入',
    'Making two years of demo data: about half a minute, then you can enter',
  );
  await readDemo();
  line.remove();
}
