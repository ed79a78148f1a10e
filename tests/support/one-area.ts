// A file in a shared room of the SDK that one area alone uses belongs to that area, where its reader looks for it.
import { arrowsOf } from './circles';

const SHARED = /^src\/(ui|report|lib|core|i18n)\//;

/** Files that stay in a shared room, each with the reason. */
const exempt: Record<string, string> = {
  'src/ui/forms/select.tsx': 'one of the form controls, which share a style sheet',
  'src/ui/figures/heat-calendar.tsx': 'has a style sheet, and areas hold none',
  'src/ui/lists/menu-grid.tsx': 'has a style sheet, and areas hold none',
};

/** The area of a file, or its room where it belongs to no area. */
const ownerOf = (file: string): string => /^src\/areas\/[^/]+/.exec(file)?.[0] ?? file.split('/', 2).join('/');

/** Complaints about shared files that only one area imports, and about exemptions that are no longer needed. */
export function usedByOneArea(files: Record<string, string>, reasons = exempt): string[] {
  const owners = new Map<string, Set<string>>();
  for (const [file, targets] of arrowsOf(files))
    for (const target of targets) owners.set(target, (owners.get(target) ?? new Set<string>()).add(ownerOf(file)));
  const found = new Map<string, string>();
  for (const [file, users] of owners) {
    const [only] = users;
    if (SHARED.test(file) && users.size === 1 && only?.startsWith('src/areas/')) found.set(file, only);
  }
  return [
    ...[...found]
      .filter(([file]) => !(file in reasons))
      .map(([file, area]) => `${file} is used by ${area} only: move it there, or name the reason it stays`),
    ...Object.keys(reasons)
      .filter((file) => !found.has(file))
      .map((file) => `${file} is no longer used by one area only: remove its exemption`),
  ];
}
