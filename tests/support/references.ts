// Follows what documents and comments point to; works on texts, so that a dangling reference can be planted.
import path from 'node:path';

export interface Project {
  /** The texts to look at, by path. */
  texts: Record<string, string>;
  /** Every file there is. */
  paths: readonly string[];
  /** Names in `scripts` of package.json. */
  scripts: readonly string[];
}

/** Named in documents, made by commands, and no part of the repository. */
const MADE = ['host-example/.data', 'docs/screens'];

const isDocument = (file: string): boolean => file.endsWith('.md');
const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Anchors of a document's headings, as the usual forges name them. */
function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ +(.+)$/gm);
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

/** Documents named anywhere: `docs/product/metrics.md#periods`, from the top folder or beside the file. */
const DOCUMENT = /(?<![\w/:.@<-])((?:\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)*\.md)\b(?:#([\p{L}\p{N}_-]+))?/gu;
/** Chapter and verse of a document that readers do not have. */
const VERSE = /\b(?:specification, sections?|sections?|principle|decision) \d/g;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const SCRIPT = /\bnpm run ([\w-]+(?::[\w-]+)*)/g;
/** Paths of the tree in documents: `src/app/routes.ts`, `src/areas/<area>/`, `tests/browser/stories*.test.ts`. */
const TREE = /(?<![\w/.@-])(?:src|types|tests|docs|build|host-example|\.ci|\.github)\/[\w./<>*{},:-]*/g;

class Follower {
  readonly complaints: string[] = [];
  readonly #paths: Set<string>;
  readonly #areas: string[];

  constructor(readonly project: Project) {
    this.#paths = new Set(project.paths.flatMap((file) => [file, ...foldersOf(file)]));
    const area = /^src\/areas\/([^/]+)\//;
    this.#areas = [...new Set(project.paths.flatMap((file) => area.exec(file)?.[1] ?? []))];
  }

  follow(file: string, text: string): void {
    const complain = (index: number, what: string): void => {
      this.complaints.push(`${file}:${lineOf(text, index)}: ${what}`);
    };
    for (const [whole, index, groups] of matches(SCRIPT, text))
      if (!this.project.scripts.includes(groups[0] ?? ''))
        complain(index, `package.json has no script for \`${whole}\``);
    for (const [whole, index] of matches(VERSE, text)) complain(index, `"${whole}" names no document of the project`);
    const isLinked = isDocument(file);
    const rest = isLinked ? text.replace(LINK, (link) => ' '.repeat(link.length)) : text;
    for (const [whole, index, [target = '', anchor]] of matches(DOCUMENT, rest)) {
      const problem = this.#document(file, target, anchor);
      if (problem) complain(index, `${whole}: ${problem}`);
    }
    if (!isLinked) return;
    for (const [, index, [link = '']] of matches(LINK, text)) {
      const problem = this.#link(file, link);
      if (problem) complain(index, `${link}: ${problem}`);
    }
    for (const [whole, index] of matches(TREE, rest))
      if (!this.#isInTree(whole)) complain(index, `${whole} is not in the tree`);
  }

  #document(file: string, target: string, anchor: string | undefined): string | null {
    const beside = path.posix.join(path.posix.dirname(file), target);
    const found = [target, beside].find((one) => this.#paths.has(one));
    if (!found) return 'there is no such document; name it by its path from the top folder';
    return anchor === undefined ? null : this.#anchor(found, anchor);
  }

  #link(file: string, link: string): string | null {
    if (/^(?:https?:|mailto:)/.test(link)) return null;
    const [target = '', anchor] = decodeURI(link).split('#');
    const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
    if (!this.#paths.has(found)) return 'the link leads nowhere';
    return anchor === undefined || !isDocument(found) ? null : this.#anchor(found, anchor);
  }

  #anchor(document: string, anchor: string): string | null {
    const text = this.project.texts[document];
    return text !== undefined && anchorsOf(text).has(anchor) ? null : `${document} has no heading #${anchor}`;
  }

  /** `<area>` stands for every area, other `<names>` and `*` for anything, `{a,b}` for each. */
  #isInTree(named: string): boolean {
    const place = named.replace(/:\d*$/, '').replace(/[.,:/]+$/, '');
    if (this.#paths.has(place) || MADE.includes(place)) return true;
    const spellings = place.includes('<area>') ? this.#areas.map((area) => place.replaceAll('<area>', area)) : [place];
    return spellings.some((spelling) => {
      const pattern = spelling
        .replace(/[.+()[\]]/g, '\\$&')
        .replace(/\{([^}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
        .replace(/\*\*\/|<[^>]*>|\*/g, (sign) => (sign === '**/' ? '(?:.*/)?' : '[^/]*'));
      const expression = new RegExp(`^${pattern}$`);
      return [...this.#paths].some((one) => expression.test(one));
    });
  }
}

const foldersOf = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

const matches = (pattern: RegExp, text: string): [whole: string, index: number, groups: (string | undefined)[]][] =>
  [...text.matchAll(pattern)].map((match) => [match[0], match.index, match.slice(1)]);

/** One line a reference that leads nowhere: where it stands, and what to do. */
export function dangling(project: Project, files = Object.keys(project.texts)): string[] {
  const follower = new Follower(project);
  for (const file of files) follower.follow(file, project.texts[file] ?? '');
  return follower.complaints;
}
