// Reads a workbook back by its own means: the directory of the archive, the parts, and each cell with its number format.
import { crc32, inflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  isDeflated: boolean;
  text: string;
}

/** The files of an archive, by its central directory; a wrong checksum or size is an error. */
export function unzip(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of the directory');
    const [method, sum] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [nameSize, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.subarray(at + 46, at + 46 + (nameSize ?? 0)).toString();
    at += 46 + (nameSize ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (bytes.readUInt32LE(local) !== 0x04034b50) throw new Error(`no file for ${name}`);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const body = bytes.subarray(start, start + packed);
    const content = method === 8 ? inflateRawSync(body) : body;
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`);
    return { name, isDeflated: method === 8, text: content.toString() };
  });
}

interface ReadCell {
  value: string | number | null;
  /** The number format, e.g. `0.00%`. */
  format: string;
  isBold: boolean;
}

export interface ReadSheet {
  name: string;
  isHeadFrozen: boolean;
  rows: ReadCell[][];
}

const plain = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, sign: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[sign] ?? '');
const attribute = (xml: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
const all = (xml: string, tag: string): string[] =>
  xml.match(new RegExp(`<${tag}(?=[ />])(?:[^>]*/>|[\\s\\S]*?</${tag}>)`, 'g')) ?? [];

export async function readXlsx(file: Blob): Promise<ReadSheet[]> {
  const parts = new Map(unzip(Buffer.from(await file.arrayBuffer())).map(({ name, text }) => [name, text] as const));
  const part = (name: string): string => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`${name} is missing`);
    if (!part.types.includes(`/${name}`) && !name.endsWith('.rels') && !name.startsWith('['))
      throw new Error(`${name} has no type`);
    return text;
  };
  part.types = parts.get('[Content_Types].xml') ?? '';
  const styles = part('xl/styles.xml');
  const formats = new Map(
    all(styles, 'numFmt').map((xml) => [attribute(xml, 'numFmtId'), plain(attribute(xml, 'formatCode'))]),
  );
  const fonts = all(styles, 'font').map((xml) => xml.includes('<b/>'));
  const looks = all(styles.slice(styles.indexOf('<cellXfs')), 'xf');
  const targets = new Map(
    all(part('xl/_rels/workbook.xml.rels'), 'Relationship').map((xml) => [
      attribute(xml, 'Id'),
      attribute(xml, 'Target'),
    ]),
  );
  return all(part('xl/workbook.xml'), 'sheet').map((sheet) => {
    const xml = part(`xl/${targets.get(attribute(sheet, 'r:id'))}`);
    const rows = all(xml, 'row').map((row) =>
      all(row, 'c').map((cell): ReadCell => {
        const look = looks[Number(attribute(cell, 's') || 0)] ?? '';
        const inline = /<t[^>]*>([\s\S]*?)<\/t>/.exec(cell)?.[1];
        const number = /<v>([^<]*)<\/v>/.exec(cell)?.[1];
        return {
          value: inline !== undefined ? plain(inline) : number === undefined ? null : Number(number),
          format: formats.get(attribute(look, 'numFmtId')) ?? 'General',
          isBold: fonts[Number(attribute(look, 'fontId') || 0)] ?? false,
        };
      }),
    );
    return { name: plain(attribute(sheet, 'name')), isHeadFrozen: xml.includes('state="frozen"'), rows };
  });
}
