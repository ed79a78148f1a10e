/** XML as a row of events, part by part: a file of any size needs the memory of one part. */
import { SaxesParser } from 'saxes';
import { refusal, words } from '../words/words';

export type XmlEvent =
  | { type: 'open'; name: string; attributes: Readonly<Record<string, string>>; line: number }
  | { type: 'text'; text: string }
  | { type: 'close'; name: string };

/** Exports are flat: what is beyond these is made to take all time and memory. */
const MOST_DEPTH = 100;
const MOST_ATTRIBUTES = 1_000;
const MOST_CHILDREN = 1 << 17;
/** Characters of one element's own text, or within one tag or comment. */
const MOST_TEXT = 1 << 20;

/** Elements have their names without prefixes, attributes with them. A file that declares entities of its own is refused: no export needs them. */
export async function* xmlEvents(chunks: AsyncIterable<string>, path: string): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser({ position: true });
  let events: XmlEvent[] = [];
  let depth = 0;
  let attributes = 0;
  /** Characters since the last event. */
  let silent = 0;
  const refuse = (what: 'depth' | 'attributes' | 'text') => {
    throw refusal('file.xml', { path, why: words(`xmlFault.${what}`) });
  };
  parser.on('doctype', () => {
    throw refusal('file.doctype', { path });
  });
  parser.on('error', (error) => {
    throw refusal('file.xml', { path, why: error.message });
  });
  parser.on('attribute', () => {
    attributes++;
    if (attributes > MOST_ATTRIBUTES) refuse('attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    depth++;
    if (depth > MOST_DEPTH) refuse('depth');
    const texts = Object.entries(tag.attributes).map(([key, value]) => [key, String(value)]);
    const own = { name: plain(tag.name), attributes: Object.fromEntries(texts) };
    events.push({ type: 'open', ...own, line: parser.line });
  });
  const text = (part: string) => {
    if (part.length > MOST_TEXT) refuse('text');
    events.push({ type: 'text', text: part });
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    depth--;
    events.push({ type: 'close', name: plain(name) });
  });
  const taken = () => {
    const ready = events;
    events = [];
    return ready;
  };
  let isEmpty = true;
  for await (const chunk of chunks) {
    if (chunk === '') continue;
    isEmpty = false;
    parser.write(chunk);
    // What is not finished is held in memory, and looked at again with each chunk.
    silent = events.length > 0 ? 0 : silent + chunk.length;
    if (silent > MOST_TEXT) refuse('text');
    yield* taken();
  }
  // A part that a workbook does without is no document.
  if (isEmpty) return;
  parser.close();
  yield* taken();
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1);

// Elements of an XML file by name, each whole; what stands around them is passed over.

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  line: number;
  children: XmlElement[];
}

export async function* elementsOf(
  events: AsyncIterable<XmlEvent>,
  names: ReadonlySet<string>,
  path: string,
): AsyncGenerator<XmlElement> {
  const open: XmlElement[] = [];
  for await (const event of events) {
    const inner = open.at(-1);
    if (event.type === 'text') {
      if (inner !== undefined) inner.text += event.text;
    } else if (event.type === 'open') {
      if (inner === undefined && !names.has(event.name)) continue;
      const { name, attributes, line } = event;
      const element: XmlElement = { name, attributes, text: '', line, children: [] };
      if ((inner?.children.push(element) ?? 0) > MOST_CHILDREN)
        throw refusal('file.xml', { path, why: words('xmlFault.children') });
      open.push(element);
    } else if (inner !== undefined) {
      open.pop();
      if (open.length === 0) yield inner;
    }
  }
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Text of the element at the end of the path; '' where there is none. */
export function textAt(element: XmlElement, ...path: string[]): string {
  let at: XmlElement | undefined = element;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at?.text.trim() ?? '';
}
