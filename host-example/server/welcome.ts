/** Text of a started server: its address, how to log in, and warnings on settings that are wrong together. */
import type { Config } from './config';
import { DEMO_PASSWORD } from './seed/chain/companies';

interface Started {
  config: Config;
  /** Where it listens, such as http://127.0.0.1:8620. */
  address: string;
  hasCompany: boolean;
  hasDemo: boolean;
  /** Whether the demo is being made behind the running server. */
  isFilling: boolean;
}

export function welcome({ config, address, hasCompany, hasDemo, isFilling }: Started): string {
  // Of all addresses, and of this machine alone, localhost is the one that browsers trust without TLS.
  const url = config.publicUrl ?? address.replace(/127\.0\.0\.1|\[::1?\]/, 'localhost');
  const lines = [''];
  if (hasCompany) lines.push(`Open   ${url}${hasDemo ? '/links.html' : '/'}`, '');
  else lines.push(...firstCompany(url, config));
  if (hasDemo)
    lines.push(
      `The button there logs in by one tap; by hand: company demo, account boss, password ${DEMO_PASSWORD}.`,
      ...(isFilling ? ['The demo is being made, once, in about half a minute; the pages go on when it is there.'] : []),
      '',
    );
  if (hasDemo && isReached(config)) lines.push(...openDemo(config));
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}

function firstCompany(url: string, { setupToken }: Config): string[] {
  return [
    `Open   ${url}/admin.html#setup=${setupToken ?? ''}`,
    '',
    'There is no company yet: this address, for you alone, makes the first one. As a command, which a server of a data',
    'folder must not run beside: npm run admin -- company create --name "Name" --code code --account boss',
    '',
  ];
}

/** Whether other machines can reach the server, by its listening address or public address. */
const isReached = ({ host, publicUrl }: Config): boolean =>
  isOpen(host) || (publicUrl !== null && isOpen(new URL(publicUrl).hostname));

function openDemo({ host, publicUrl }: Config): string[] {
  const edge = '!'.repeat(78);
  return [
    edge,
    `WARNING: the passwords and till keys of the demo are public, and others reach this server (${publicUrl ?? host}).`,
    'Take the demo out (npm run admin -- demo remove), or listen on this machine only (HOST=127.0.0.1).',
    edge,
    '',
  ];
}

/** Whether other machines reach a server that listens there. */
const isOpen = (host: string) => !/^(127\.[\d.]+|\[?::1\]?|localhost)$/i.test(host);

export function warningsOf({ host, publicUrl, trustProxy }: Config): string[] {
  const warnings: [isWrong: boolean, words: string][] = [
    [
      publicUrl === null && isOpen(host),
      `HOST=${host} lets other machines in, and PUBLIC_URL is not set: an answer names the server's address only to clients that came by an IP address of this machine. Set PUBLIC_URL to the address clients use.`,
    ],
    [
      // The server itself speaks no TLS.
      publicUrl?.startsWith('https:') === true && trustProxy === false,
      'PUBLIC_URL is https, so a proxy passes the calls on, and TRUST_PROXY is not set: all clients count as one address for ADDRESS_LIMIT and for wrong passwords. Set TRUST_PROXY to the address of the proxy.',
    ],
    [
      publicUrl === null && trustProxy !== false,
      'TRUST_PROXY is set and PUBLIC_URL is not: an answer names the server only by a host of HOSTS. Set PUBLIC_URL to the address clients use.',
    ],
    [
      trustProxy === true && isOpen(host),
      `TRUST_PROXY=1 believes whoever sends X-Forwarded-For, and HOST=${host} lets other machines send it: a client may choose the address that limits count. Set TRUST_PROXY to the address of the proxy.`,
    ],
  ];
  return warnings.flatMap(([isWrong, words]) => (isWrong ? words : []));
}
