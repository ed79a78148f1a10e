// A request handed to another server, and its answer as it comes, the message stream too.
import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** `host` stands in the Host header instead of the name that the page used. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, upstream: string, host?: string): void {
  const { method, headers, url = '' } = incoming;
  const options = { method, headers: host === undefined ? headers : { ...headers, host } };
  const passed = request(`${upstream}${url}`, options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
