/** XML as a row of events, part by part: a file of any size needs the memory of one part. */
import { SaxesParser } from 'saxes';
import { fileWords } from '../words/file-words';
import { refused } from '../words/said';

export type XmlEvent =
  | { type: 'open'; name: string; attributes: Readonly<Record<string, string>>; line: number }
  | { type: 'text'; text: string }
  | { type: 'close'; name: string };

/** Names without their prefixes. A file that declares entities of its own is refused: no export needs them. */
export async function* xmlEvents(chunks: AsyncIterable<string>, path: string): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser({ position: true });
  let events: XmlEvent[] = [];
  parser.on('doctype', () => {
    throw refused(fileWords.doctype(path));
  });
  parser.on('error', (error) => {
    throw refused(fileWords.xml(path, error.message));
  });
  parser.on('opentag', ({ name, attributes }) => {
    const texts = Object.entries(attributes).map(([key, value]) => [key, String(value)]);
    events.push({
      type: 'open',
      name: plain(name),
      attributes: Object.fromEntries(texts),
      line: parser.line,
    });
  });
  const text = (part: string) => events.push({ type: 'text', text: part });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => events.push({ type: 'close', name: plain(name) }));
  const taken = () => {
    const ready = events;
    events = [];
    return ready;
  };
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* taken();
  }
  parser.close();
  yield* taken();
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1);
