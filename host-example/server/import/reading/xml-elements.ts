/** Elements of an XML file by name, each whole; what stands around them is passed over. */
import type { XmlEvent } from './xml';

export interface XmlElement {
  name: string;
  text: string;
  line: number;
  children: XmlElement[];
}

export async function* elementsOf(
  events: AsyncIterable<XmlEvent>,
  names: ReadonlySet<string>,
): AsyncGenerator<XmlElement> {
  const open: XmlElement[] = [];
  for await (const event of events) {
    const inner = open.at(-1);
    if (event.type === 'text') {
      if (inner !== undefined) inner.text += event.text;
    } else if (event.type === 'open') {
      if (inner === undefined && !names.has(event.name)) continue;
      const element = { name: event.name, text: '', line: event.line, children: [] };
      inner?.children.push(element);
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
