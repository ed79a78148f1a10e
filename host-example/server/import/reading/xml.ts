/** Elements of an XML file by name, each whole; what stands around them is passed over: a file of any size needs the memory of one. */
import { SaxesParser } from 'saxes';
import { refusal, words } from '../words/words';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  line: number;
  children: XmlElement[];
}

/** Exports are flat: what is beyond these is made to take all time and memory. */
const MOST_DEPTH = 100;
const MOST_ATTRIBUTES = 1_000;
const MOST_CHILDREN = 1 << 17;
/** Characters of one element's own text, or within one tag or comment. */
const MOST_TEXT = 1 << 20;

const plain = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Elements have their names without prefixes, attributes with them. `onRoot` hears the name of the outermost. A file that
 * declares entities of its own is refused: no export needs them.
 */
export async function* xmlElements(
  chunks: AsyncIterable<string>,
  names: readonly string[],
  path: string,
  onRoot: (name: string) => void = () => undefined,
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const wanted = new Set(names);
  /** Elements that are read, the outermost first. */
  const open: XmlElement[] = [];
  let ready: XmlElement[] = [];
  let depth = 0;
  let attributes = 0;
  /** Characters since the parser said something. */
  let silent = 0;
  const limit = (what: 'depth' | 'attributes' | 'children' | 'text', count: number, most: number) => {
    if (count > most) throw refusal('file.xml', { path, why: words(`xmlFault.${what}`) });
  };
  parser.on('doctype', () => {
    throw refusal('file.doctype', { path });
  });
  parser.on('error', (error) => {
    throw refusal('file.xml', { path, why: error.message });
  });
  parser.on('attribute', () => limit('attributes', ++attributes, MOST_ATTRIBUTES));
  parser.on('opentag', (tag) => {
    silent = 0;
    attributes = 0;
    limit('depth', ++depth, MOST_DEPTH);
    const name = plain(tag.name);
    if (depth === 1) onRoot(name);
    const inner = open.at(-1);
    if (inner === undefined && !wanted.has(name)) return;
    const element: XmlElement = { name, attributes: tag.attributes, text: '', line: parser.line, children: [] };
    limit('children', inner?.children.push(element) ?? 0, MOST_CHILDREN);
    open.push(element);
  });
  const hear = (text: string) => {
    silent = 0;
    limit('text', text.length, MOST_TEXT);
    const inner = open.at(-1);
    if (inner !== undefined) inner.text += text;
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', () => {
    silent = 0;
    depth--;
    const inner = open.pop();
    if (inner !== undefined && open.length === 0) ready.push(inner);
  });
  let isEmpty = true;
  for await (const chunk of chunks) {
    if (chunk === '') continue;
    isEmpty = false;
    // What is not finished is held in memory, and looked at again with each chunk.
    silent += chunk.length;
    parser.write(chunk);
    limit('text', silent, MOST_TEXT);
    yield* ready;
    ready = [];
  }
  // A part that a workbook does without is no document.
  if (isEmpty) return;
  parser.close();
  yield* ready;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Text of the first child of the name; '' where there is none. */
export const textAt = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text.trim() ?? '';
