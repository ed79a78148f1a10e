// Kinds of settings: each parses a non-empty text or throws, and describes the allowed values.
import { isIP } from 'node:net';

export interface Kind<Value> {
  /** Completes "it must be …". */
  allowed: string;
  read(text: string): Value;
}

/** Returns the value or throws; the caller adds the name of the setting and its text. */
function only<Value>(isAllowed: boolean, value: Value): Value {
  if (isAllowed) return value;
  throw new RangeError('not allowed');
}

const split = (text: string) => text.split(',').map((part) => part.trim());

export const anyText: Kind<string> = { allowed: 'a text', read: (text) => text };

export const secretText: Kind<string> = {
  allowed: 'letters, digits and signs without blanks',
  read: (text) => only(/^[!-~]+$/.test(text), text),
};

export function whole(least: number, most: number): Kind<number> {
  return {
    allowed: `a whole number from ${least} to ${most}`,
    read: (text) => {
      const value = Number(text);
      return only(Number.isInteger(value) && value >= least && value <= most, value);
    },
  };
}

export function oneOf<Word extends string>(...words: Word[]): Kind<Word> {
  return {
    allowed: `one of ${words.join(', ')}`,
    read: (text) => {
      const found = words.find((word) => word === text);
      if (found === undefined) throw new RangeError('not allowed');
      return found;
    },
  };
}

export const flag: Kind<boolean> = {
  allowed: '1 or 0',
  read: (text) => only(/^(1|0|true|false)$/.test(text), text === '1' || text === 'true'),
};

/** Public web address, without a password, because it is sent to clients. */
export const webAddress: Kind<string> = {
  allowed: 'an address such as https://boss.example.com, without name, password and query',
  read: (text) => {
    const { protocol, origin, pathname } = new URL(text);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    // Not as typed: clients may read `https:boss.example.com` or `HTTPS://` otherwise than `URL` does.
    return only(isWeb && !/[@?#]/.test(text), `${origin}${pathname}`.replace(/\/+$/, ''));
  },
};

/** TLS, or a service on this machine. */
export const issuerAddress: Kind<string> = {
  allowed: 'an address such as https://login.example.com, with https unless it is this machine',
  read: (text) => {
    const { protocol, hostname, search, hash, username } = new URL(text);
    const isHere = protocol === 'http:' && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
    return only((protocol === 'https:' || isHere) && !search && !hash && !username, text);
  },
};

export const databaseAddress: Kind<string> = {
  allowed: 'an address such as postgres://name:password@host:5432/database',
  read: (text) => only(/^postgres(ql)?:$/.test(new URL(text).protocol), text),
};

export const listenAddress: Kind<string> = {
  allowed: 'an IP address or a host name, without port',
  read: (text) => only(isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text), text),
};

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/;

export const hostList: Kind<string[]> = {
  allowed: 'names such as boss.example.com,10.0.0.5:8620',
  read: (text) => {
    const hosts = split(text.toLowerCase());
    return only(
      hosts.every((host) => HOST.test(host)),
      hosts,
    );
  },
};

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

export const originList: Kind<'*' | string[]> = {
  allowed: '* or origins such as https://portal.example.com,http://localhost:3000',
  read: (text) => (text === '*' ? text : only(split(text).every(isOrigin), split(text))),
};

const FRAME = /^(\*|[a-z][a-z\d+.-]*:|([a-z][a-z\d+.-]*:\/\/)?(\*\.)?[a-z\d.-]+(:(\d+|\*))?)$/i;

export const frameList: Kind<string[]> = {
  allowed: 'self, none, or origins such as https://portal.example.com,https://*.example.com, or *',
  read: (text) => {
    const sources = split(text).map((part) => (/^(self|none)$/.test(part) ? `'${part}'` : part));
    const isNoneAmongOthers = sources.includes("'none'") && sources.length > 1;
    const isRight = sources.every((part) => /^'(self|none)'$/.test(part) || FRAME.test(part));
    return only(isRight && !isNoneAmongOthers, sources);
  },
};

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const isPrefix = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most);
  return NETWORKS.has(text) || (isIP(address) > 0 && isPrefix && rest.length === 0);
}

export const proxyList: Kind<boolean | string> = {
  allowed: '0, 1, or addresses and networks such as 10.0.0.1,172.16.0.0/12,loopback',
  read: (text) => {
    if (/^(0|1|true|false)$/.test(text)) return text === '1' || text === 'true';
    return only(split(text).every(isNetwork), split(text).join(','));
  },
};
