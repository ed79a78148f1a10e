// The page in the portal's frame. A real portal has another origin: name it here, and nothing else is listened to.
import { frameShell } from './shells/frame.js';

const shell = frameShell(window, location.origin);
shell.attach(BossAssistant.mount('#boss', { ...shell, persist: 'session', instanceKey: 'frame' }));
