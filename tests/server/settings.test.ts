// What a deployment may set: read in one place, refused in words, documented in one table.
import { readdirSync, readFileSync } from 'node:fs';
import { readConfig, settings } from '../../host-example/server/config';
import { warningsOf, welcome } from '../../host-example/server/welcome';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const good: [name: string, text: string, key: keyof ReturnType<typeof readConfig>, value: unknown][] = [
  ['HOST', '::1', 'host', '::1'],
  ['PORT', '0', 'port', 0],
  ['PUBLIC_URL', 'https://boss.example.com/', 'publicUrl', 'https://boss.example.com'],
  ['PUBLIC_URL', ' https://example.com/boss ', 'publicUrl', 'https://example.com/boss'],
  ['PUBLIC_URL', 'HTTPS://Boss.Example.com:443', 'publicUrl', 'https://boss.example.com'],
  ['PUBLIC_URL', 'https:boss.example.com', 'publicUrl', 'https://boss.example.com'],
  ['PUBLIC_URL', '', 'publicUrl', null],
  ['HOSTS', 'Boss.example.com, 10.0.0.5:8620', 'hosts', ['boss.example.com', '10.0.0.5:8620']],
  ['TRUST_PROXY', '1', 'trustProxy', true],
  ['TRUST_PROXY', 'false', 'trustProxy', false],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::/8', 'trustProxy', 'loopback,10.0.0.0/8,fd00::/8'],
  ['ORIGINS', '*', 'origins', '*'],
  ['ORIGINS', 'https://a.example,http://b:3000', 'origins', ['https://a.example', 'http://b:3000']],
  ['FRAME_ANCESTORS', 'self,https://*.a.example', 'frameAncestors', ["'self'", 'https://*.a.example']],
  ['FRAME_ANCESTORS', "'none'", 'frameAncestors', ["'none'"]],
  ['FRAME_ANCESTORS', '*', 'frameAncestors', ['*']],
  ['DATABASE_URL', 'postgresql://a:b@c/d', 'databaseUrl', 'postgresql://a:b@c/d'],
  ['DEMO', 'none', 'demo', 'none'],
  ['WATCH_SECONDS', '0', 'watchSeconds', 0],
  ['IMMUTABLE_ASSETS', '0', 'immutableAssets', false],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
];

const bad: [name: string, text: string][] = [
  ['HOST', 'http://0.0.0.0'],
  ['HOST', 'localhost:8620'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '8620.5'],
  ['PUBLIC_URL', 'boss.example.com'],
  ['PUBLIC_URL', 'ftp://boss.example.com'],
  ['PUBLIC_URL', 'https://boss.example.com/?a=1'],
  ['HOSTS', 'https://boss.example.com'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '2'],
  ['ORIGINS', 'portal.example.com'],
  ['ORIGINS', 'https://portal.example.com/'],
  ['ORIGINS', '*,https://portal.example.com'],
  ['FRAME_ANCESTORS', 'self; script-src *'],
  ['FRAME_ANCESTORS', 'none,https://a.example'],
  ['DEMO', 'huge'],
  ['WATCH_SECONDS', '-1'],
  ['STREAM_SECONDS', '0'],
  ['ADDRESS_LIMIT', '0'],
  ['TOKEN_LIMIT', 'many'],
  ['PUSH_URL', 'push'],
  ['IMAGE_URL', '//images'],
  ['IMMUTABLE_ASSETS', 'no'],
  ['LOG_LEVEL', 'loud'],
];

describe('a setting', () => {
  it.each(good)('%s=%s is taken', (name, text, key, value) => {
    expect(readConfig({ [name]: text })[key]).toEqual(value);
  });

  it.each(bad)('%s=%s is refused by name and value, with what is allowed', (name, text) => {
    const { allowed } = Object.entries(settings).find(([known]) => known === name)?.[1] ?? {};
    expect(refusal({ [name]: text })).toBe(`UserError: ${name}=${text} cannot be used: it must be ${allowed}.`);
  });

  it('that may hold a secret is refused without it', () => {
    expect(refusal({ DATABASE_URL: 'mysql://root:secret@db/x' })).toMatch(/^UserError: DATABASE_URL \(not shown/);
    expect(refusal({ METRICS_KEY: 'secret key' })).toMatch(/^UserError: METRICS_KEY \(not shown/);
    expect(refusal({ PUBLIC_URL: 'https://boss:secret@example.com' })).toMatch(/^UserError: PUBLIC_URL=https/);
    for (const [name, text] of [
      ['DATABASE_URL', 'mysql://root:secret@db/x'],
      ['METRICS_KEY', 'secret key'],
      ['PUBLIC_URL', 'https://boss:secret@example.com'],
    ] as const)
      expect(refusal({ [name]: text })).not.toContain('secret@');
  });

  it('that is wrong does not hide the next one', () => {
    const told = refusal({ PORT: 'eighty', DEMO: 'huge', LOG_LEVEL: 'loud', HOST: '127.0.0.1' });
    expect(told.split('\n').map((line) => /\w+=\w+/.exec(line)?.[0])).toEqual([
      'PORT=eighty',
      'DEMO=huge',
      'LOG_LEVEL=loud',
    ]);
  });
});

describe('what the operator is warned of', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, [/PUBLIC_URL is not set/]],
    [{ HOST: '127.0.0.1' }, []],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://a.example' }, [/TRUST_PROXY is not set/]],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://a.example', TRUST_PROXY: 'loopback' }, []],
    [{ HOST: '127.0.0.1', TRUST_PROXY: '1' }, [/PUBLIC_URL is not/]],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example', TRUST_PROXY: '1' }, [/believes whoever/]],
  ])('%j', (environment, expected) => {
    const found = warningsOf(readConfig(environment));
    expect(found).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) expect(found[index]).toMatch(words);
  });
});

it.each([
  ['http://[::1]:8620', false],
  ['http://127.0.0.1:8620', false],
  ['https://127.example.com', true],
  ['https://a.example', true],
])('a demo under %s is open to others: %s', (PUBLIC_URL, isOpen) => {
  const config = readConfig({ HOST: '127.0.0.1', PUBLIC_URL });
  const started = { hasCompany: true, hasDemo: true, isFilling: false };
  const said = welcome({ config, address: 'http://127.0.0.1:8620', ...started });
  expect([/WARNING: .* public/.test(said), said.includes('npm run admin -- demo remove')]).toEqual([isOpen, isOpen]);
});

it.each([
  [{}, 'http://127.0.0.1:8620', 'http://localhost:8620/links.html'],
  [{ PORT: '80' }, 'http://127.0.0.1:80', 'http://localhost:80/links.html'],
  [{ HOST: '::' }, 'http://[::]:8620', 'http://localhost:8620/links.html'],
  [{ HOST: '192.168.1.20' }, 'http://192.168.1.20:8620', 'http://192.168.1.20:8620/links.html'],
  [{ PUBLIC_URL: 'https://a.example' }, 'http://127.0.0.1:8620', 'https://a.example/links.html'],
])('a server of %j that listens at %s names the address that opens it', (environment, address, opens) => {
  const started = { hasCompany: true, hasDemo: true, isFilling: false };
  const text = welcome({ config: readConfig(environment), address, ...started });
  expect(/Open +(\S+)/.exec(text)?.[1]).toBe(opens);
});

const shown = (value: unknown): string =>
  value === undefined ? '–' : `\`${typeof value === 'boolean' ? Number(value) : String(value)}\``;

test('docs/settings.md has the table of the code, row by row', () => {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const { allowed, does, without } = setting;
    return `| \`${name}\` | ${does} | ${allowed} | ${shown(setting.default)} | ${without} |`;
  });
  const documented = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(documented).toEqual(rows);
});

test('the server reads no setting beside the table', () => {
  const folder = 'host-example/server';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const beside = files.filter((name) =>
    /process\.env\b(?!\)|\.NODE_ENV')/.test(readFileSync(`${folder}/${name}`, 'utf8')),
  );
  expect(beside).toEqual([]);
});

test.each(['README.md', 'android/app/build.gradle.kts', 'ios/project.yml', 'ios/Sources/BossViewController.swift'])(
  '%s of the sample apps names the port of the server',
  (name) => {
    const text = readFileSync(`host-example/shells/${name}`, 'utf8');
    expect(/(?:localhost|10\.0\.2\.2):(\d+)/.exec(text)?.[1]).toBe(String(settings.PORT.default));
  },
);
