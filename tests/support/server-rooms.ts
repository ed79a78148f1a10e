// The rooms of the server in the order they import in: each may use those below it, none what stands above.
import path from 'node:path';

const SERVER = 'host-example/server/';

/** From the top down. */
const rooms = [
  'tools',
  'app',
  'till',
  'mcp',
  'routes',
  'plugins',
  'seed',
  'import',
  'alerts',
  'reports',
  'backup',
  'companies',
  'sign-in',
  'people',
  'ingest',
  'metrics',
  'auth',
  'call',
  'db',
] as const;

/** Files of the top folder that belong to a room; the others are free of rooms, as errors, settings and the log are. */
const placed: Record<string, (typeof rooms)[number]> = {
  'server.ts': 'tools',
  'serve.ts': 'tools',
  'welcome.ts': 'tools',
  'app.ts': 'app',
  'openapi.ts': 'app',
  'call.ts': 'call',
};

/** What files without a room may use: each other, and the lowest room. */
const free = 'db';

function roomOf(file: string): string | null {
  const [first = '', second] = file.slice(SERVER.length).split('/');
  return second === undefined ? (placed[`${first.replace(/\.ts$/, '')}.ts`] ?? null) : first;
}

/** Why a file of the server must not import another one, or null. */
export function checkRooms(file: string, target: string): string | null {
  const resolved = path.posix.join(path.posix.dirname(file), target);
  if (!file.startsWith(SERVER) || !resolved.startsWith(SERVER)) return null;
  const [from, to] = [roomOf(file), roomOf(resolved)];
  if (to === null || from === to) return null;
  const at = (room: string) => (rooms as readonly string[]).indexOf(room);
  if (from === null) return to === free ? null : `a file of the server's top folder imports db alone (${target})`;
  if (at(from) < 0) return `${from} is no room of the server: give it a place in tests/support/server-rooms.ts`;
  if (at(from) < at(to)) return null;
  return `${from} must not import ${to} (${target}): what both need belongs into ${to} or below it; the order is in tests/support/server-rooms.ts`;
}
