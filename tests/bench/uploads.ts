// npm run bench:uploads: files made to take all time or memory are sent to the page of imports, one after the other.
// Prints for each how long other calls waited, the memory of the server's process, and the answer; ends with 1 where
// another call waited longer than a second, the process took more than 400 MB, or the answer more than 20 s. The server
// is a process of its own, on PostgreSQL (`ENGINE=pglite` on the embedded engine, whose memory then counts too).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { password } from '../support/fixture';
import { hostileFiles } from '../support/hostile-files';
import { startServer } from '../support/server';
import { memoryOf } from './processor';

const MOST = { waitMs: 1_000, memoryMb: 400, seconds: 20 };
const PIECE = 1 << 19;
const print = (text: string) => process.stdout.write(`${text}\n`);

async function serve(): Promise<void> {
  const engine = process.env.ENGINE === 'pglite' ? 'pglite' : 'postgres';
  const config = { tokenLimit: 1e6, addressLimit: 1e6 };
  const server = await startServer({ engine, now: new Date(), config });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  print(JSON.stringify({ address, token: await server.login('boss', { company: 'chuan', password }) }));
  process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
}

async function measure(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let line = '';
  for await (line of createInterface(child.stdout)) if (line.startsWith('{')) break;
  const { address, token } = JSON.parse(line);
  const headers = { luck_api_token: token, luck_lang: 'en' };
  const memory = () => memoryOf(child.pid ?? 0);
  const post = (name: string, body: object) =>
    fetch(`${address}/api/Admin/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const send = async (name: string, bytes: Buffer): Promise<string> => {
    let id = '';
    for (let offset = 0; offset < bytes.length; offset += PIECE) {
      const query = new URLSearchParams({ ...(id && { UploadID: id }), Name: name, Offset: String(offset) });
      const answer = await fetch(`${address}/api/Admin/UploadImport?${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes.subarray(offset, offset + PIECE)),
      });
      ({ UploadID: id } = await answer.json());
    }
    return id;
  };
  let isWell = true;
  print(`idle: ${memory().toFixed(0)} MB`);
  print('| file | MB sent | longest other call | memory | answer after | answer |\n|---|---:|---:|---:|---:|---|');
  for (const { what, name, bytes } of hostileFiles) {
    const content = bytes();
    const UploadID = await send(name, content);
    let [longest, most, isOver] = [0, 0, false];
    const others = (async () => {
      while (!isOver) {
        const asked = performance.now();
        await (await post('GetShops', {})).arrayBuffer();
        longest = Math.max(longest, performance.now() - asked);
        most = Math.max(most, memory());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const started = performance.now();
    const text = await (await post('ReadImport', { UploadID, ShopName: 'Pier' })).text();
    const seconds = (performance.now() - started) / 1000;
    isOver = true;
    await others;
    await post('EndUpload', { UploadID });
    const answer = JSON.parse(text.trim().split('\n').at(-1) ?? '');
    isWell &&= longest <= MOST.waitMs && most <= MOST.memoryMb && seconds <= MOST.seconds && answer.Kind === 'failed';
    print(
      `| ${what} | ${(content.length / 2 ** 20).toFixed(2)} | ${longest.toFixed(0)} ms | ${most.toFixed(0)} MB | ${seconds.toFixed(1)} s | ${answer.Message ?? answer.Kind} |`,
    );
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
  if (!isWell) {
    print('beyond the bounds');
    process.exitCode = 1;
  }
}

await (process.argv.includes('serve') ? serve() : measure());
