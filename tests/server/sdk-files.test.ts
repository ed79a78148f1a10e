// What the server sends to who has a file of an older version, and which versions the build keeps for that.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { version } from '../../build/source.mjs';
import { keepOlder, olderBuilds, writeUpdates } from '../../build/updates.mjs';
import { serveSdkFiles } from '../../host-example/server/plugins/files';

const CODE = Array.from({ length: 200 }, (_, at) => `export const name${at} = ${at * 7919};`).join('\n');
const NEW = 'chunks/order-bbbbbbbb.mjs';
const folder = mkdtempSync(path.join(tmpdir(), 'boss-sdk-'));
const dist = path.join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const build = (place: string, of: string): void =>
  write(path.join(place, 'sbom.cdx.json'), JSON.stringify({ metadata: { component: { version: of } } }));
const dictionary = (text: string): string => `:${createHash('sha256').update(text).digest('base64')}:`;

describe('files of the SDK', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    write(path.join(olderBuilds(dist), '1.9.0/chunks/order-aaaaaaaa.mjs'), CODE);
    write(path.join(olderBuilds(dist), '1.9.0/boss.css'), '.card { color: red }');
    write(path.join(dist, NEW), `${CODE}\nexport const added = 1;`);
    write(path.join(dist, 'boss.css'), '.card { color: blue }');
    write(path.join(dist, 'tokens.json'), '{}');
    await writeUpdates(dist);
    app = Fastify();
    await serveSdkFiles(app, { folder: dist, prefix: '/boss/2.0.0/', isImmutable: true });
    await serveSdkFiles(app, { folder: olderBuilds(dist), prefix: '/boss/', isImmutable: true });
    await serveSdkFiles(app, { folder: dist, prefix: '/trial/', isImmutable: false });
  });
  afterAll(() => app.close());
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'accept-encoding': 'gzip, br, dcb, dcz', ...headers } });
  const has = { 'available-dictionary': dictionary(CODE) };

  it('who has the file of an older version gets what changed', async () => {
    const { headers, rawPayload } = await ask(`/boss/2.0.0/${NEW}`, has);
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': expect.stringContaining('text/javascript'),
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/boss/*/chunks/order-*.mjs"',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
    const sum = createHash('sha256').update(CODE).digest();
    expect(rawPayload.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), sum]));
    expect(rawPayload.length).toBeLessThan(130);
    const styles = await ask('/boss/2.0.0/boss.css', { 'available-dictionary': dictionary('.card { color: red }') });
    expect(styles.headers['content-encoding']).toBe('dcz');
    expect(styles.headers['content-type']).toContain('text/css');
  });

  it.each([
    ['no dictionary', {}],
    ['one of another file', { 'available-dictionary': dictionary('.card { color: red }') }],
    ['an unknown one', { 'available-dictionary': dictionary('unknown') }],
    ['no sum', { 'available-dictionary': '../../sbom.cdx.json' }],
    ['half a sum', { 'available-dictionary': ':AAAA:' }],
    ['no encoding for it', { ...has, 'accept-encoding': 'gzip, br' }],
  ])('%s: the whole file, and that it is a dictionary', async (_, headers) => {
    const { headers: sent, body } = await ask(`/boss/2.0.0/${NEW}`, headers);
    expect(body).toContain('added');
    expect(sent['content-encoding']).toBeUndefined();
    expect(sent['use-as-dictionary']).toBe('match="/boss/*/chunks/order-*.mjs"');
    expect(sent.vary).toBe('Accept-Encoding, Available-Dictionary');
  });

  it('what no browser keeps, or no page loads, is no dictionary', async () => {
    const changing = await ask(`/trial/${NEW}`, has);
    expect(changing.body).toContain('added');
    expect(changing.headers['use-as-dictionary']).toBeUndefined();
    expect((await ask('/boss/2.0.0/tokens.json')).headers['use-as-dictionary']).toBeUndefined();
    expect((await ask('/boss/2.0.0/chunks/gone-cccccccc.mjs', has)).statusCode).toBe(404);
  });

  it('a page that was opened before an update goes on with its files', async () => {
    const { statusCode, body, headers } = await ask('/boss/1.9.0/chunks/order-aaaaaaaa.mjs');
    expect([statusCode, body]).toEqual([200, CODE]);
    expect(headers['use-as-dictionary']).toBe('match="/boss/*/chunks/order-*.mjs"');
  });
});

it('the build keeps the three versions before its own, and none twice', () => {
  const place = path.join(folder, 'kept');
  for (const of of ['1.8.0', '1.9.0', '1.10.0', version]) build(path.join(olderBuilds(place), of), of);
  build(place, '1.11.0');
  keepOlder(place);
  expect(readdirSync(olderBuilds(place)).sort()).toEqual(['1.10.0', '1.11.0', '1.9.0']);
  build(place, version);
  keepOlder(place);
  expect(readdirSync(olderBuilds(place)).sort()).toEqual(['1.10.0', '1.11.0', '1.9.0']);
});
