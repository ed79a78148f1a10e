/** Text of a started server: its pages, what logs in, and warnings about unsafe settings. */
import type { Config } from './config';
import { DEMO_PASSWORD } from './seed/chain/roles';
import { demoTillKey } from './seed/demo-key';
import { isOpen } from './setting-warnings';

export interface Started {
  config: Config;
  /** Address that the server listens on. */
  address: string;
  hasCompany: boolean;
  hasDemo: boolean;
}

export function welcome({ config, address, hasCompany, hasDemo }: Started): string {
  const url = config.publicUrl ?? `http://localhost:${new URL(address).port}`;
  const lines = [
    '',
    `All pages        ${url}/links.html`,
    `Owner's app      ${url}/`,
    `In English       ${url}/?lang=en`,
    '',
  ];
  if (!hasCompany) lines.push(...firstCompany(url, config));
  if (hasDemo)
    lines.push(
      'Log in           one tap on every page: 进入演示 / Try the demo',
      `By hand          company demo, account boss, password ${DEMO_PASSWORD}; the other accounts stand on the first page`,
      `Till             npm run till plays a day; key ${demoTillKey(1001, '14272953155303001')}`,
      '',
    );
  if (hasDemo && isReached(config)) lines.push(...openDemo(config));
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}

function firstCompany(url: string, { setupToken }: Config): string[] {
  return [
    'There is no company yet. Make the first one, with this address for you alone:',
    `${url}/admin.html#setup=${setupToken ?? ''}`,
    `or on the page      ${url}/admin.html with the set-up code ${setupToken ?? ''}`,
    'or as a command     npm run admin -- company create --name "Name" --code code --account boss',
    '                    (stop the server of a data folder first)',
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
