// Every folder of the SDK and the server is a room with a line in docs/developer.md, and none grows into a heap.
import { projectPaths, readProject } from '../support/project-files';

/** Above this a room says why in its line; above the second it is two rooms. */
const USUAL = 20;
const MOST = 24;
/** A room that only grows: one file a change of the schema. */
const GROWING = 'host-example/server/db/migrations';

const isRoom = /^(?:src|host-example\/server)(?:\/|$)/;

function roomsOf(paths: readonly string[]): Map<string, number> {
  const rooms = new Map<string, number>();
  for (const file of paths) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    if (isRoom.test(folder)) rooms.set(folder, (rooms.get(folder) ?? 0) + 1);
  }
  return rooms;
}

function problems(paths: readonly string[], guide: string): string[] {
  const lines = new Map(
    [...guide.matchAll(/^\| `((?:src|host-example\/server)[\w/-]*)` \| (.+) \|$/gm)].map(
      ([, room = '', words = '']) => [room, words],
    ),
  );
  const rooms = roomsOf(paths);
  const gone = [...lines.keys()].filter((room) => !rooms.has(room));
  return [
    ...gone.map((room) => `docs/developer.md: there is no room ${room}; take its line out`),
    ...[...rooms].flatMap(([room, files]) => {
      const words = lines.get(room);
      if (words === undefined) return [`${room}: say in a line of docs/developer.md#rooms what is in it`];
      if (room === GROWING || files <= USUAL) return [];
      if (files > MOST) return [`${room}: ${files} files are two rooms`];
      return words.includes('since') ? [] : [`${room}: its line says why it holds ${files} files ("…, since …")`];
    }),
  ];
}

const guide = readProject('docs/developer.md');

it('every room has its line, and is small or says why not', () => {
  expect(problems(projectPaths(), guide)).toEqual([]);
});

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);

describe('a room that breaks the rule is reported', () => {
  it.each([
    ['a room without a line', files('src/report/magic', 1), 'src/report/magic: say in a line'],
    ['a room with too many files', files('src/i18n', 12), 'src/i18n: its line says why'],
    ['a heap', files('src/i18n', 25), 'are two rooms'],
  ])('%s', (_, planted, words) => {
    expect(problems([...projectPaths(), ...planted], guide).join('\n')).toContain(words);
  });

  it('a line without a room', () => {
    expect(problems(projectPaths(), `${guide}\n| \`src/nowhere\` | nothing |\n`).join('\n')).toContain('no room');
  });
});
