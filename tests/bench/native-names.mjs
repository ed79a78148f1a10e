// `npm run shells`: every class and member of Android and iOS that the sample shells name, looked up in the systems' own
// declarations (from the packages below, installed into the cache). `android.print` has none there and is passed over.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/source.mjs';

const PACKAGES = ['@nativescript/types-android@8.9.0', '@nativescript/types-ios@8.9.0'];
const cache = path.join(root, 'node_modules/.cache/native-types');
const IOS = ['UIKit', 'WebKit', 'Foundation', 'CoreFoundation', 'CoreGraphics', 'QuartzCore', 'Dispatch'];

function install() {
  const note = path.join(cache, 'installed');
  const wanted = PACKAGES.join(' ');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  mkdirSync(cache, { recursive: true });
  const npm = process.env.npm_execpath;
  const args = ['install', '--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES];
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('The declarations of the systems could not be installed.');
  writeFileSync(note, wanted);
}

/** Classes of a declaration file: members with the type that each gives, and the classes above. */
function read(file, classes) {
  const modules = [];
  let current;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const opened =
      /^(\s*)(?:export |declare )*(?:abstract )?(module|namespace|class|interface|const enum|enum) ([\w$.]+)(.*)$/.exec(
        line,
      );
    if (opened) {
      const [, indent = '', kind, name, rest] = opened;
      while (modules.length > 0 && modules[modules.length - 1].indent >= indent.length) modules.pop();
      modules.push({ indent: indent.length, name });
      if (kind === 'module' || kind === 'namespace') continue;
      const full = modules.map((one) => one.name).join('.');
      current = classes.get(full) ?? { full, members: new Map(), above: [] };
      classes.set(full, current);
      current.above.push(...(rest.match(/[\w$.]+/g) ?? []).filter((word) => /[A-Z]/.test(word)));
      continue;
    }
    const member =
      /^\s+(?:public |protected |static |readonly |abstract |get |set )*([\w$]+)\??\s*(?:\(.*\)|)(?::\s*([\w$.]+))?[^;]*[;,]/.exec(
        line,
      );
    if (member && current) {
      const gives = current.members.get(member[1]) ?? [];
      const [type] = /:\s*([\w$.]+)[^:()]*;\s*(?:\/\/.*)?$/.exec(line)?.slice(1) ?? [];
      current.members.set(member[1], [...gives, ...(type ? [type] : [])]);
    } else if (current && /^\s+[A-Z]\w+ = /.test(line)) current.members.set(line.trim().split(' ')[0], []);
  }
}

const bySimpleName = (classes) => {
  const names = new Map();
  for (const one of classes.values()) {
    const simple = one.full.split('.').pop();
    names.set(simple, [...(names.get(simple) ?? []), one]);
  }
  return names;
};

/** Code without comments and texts; what is inserted into a text stays. */
const bare = (code) =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/"""[\s\S]*?"""|#"[\s\S]*?"#/g, '""')
    .replace(
      /"(?:\\\([^)]*\)|\\.|[^"\\])*"/g,
      (text) => [...text.matchAll(/\$\{([^}]*)\}|\\\(([^)]*)\)/g)].map(([, a, b]) => ` ${a ?? b} `).join('') || '""',
    );

/** Members of the languages and of JSON and Java that are no part of the systems' declarations here. */
const KOTLIN = new Set(
  'use isEmpty substringAfter substringBefore startsWith toString toByteArray readBytes decodeToString java string createPrintDocumentAdapter print Builder build'.split(
    ' ',
  ),
);
const SWIFT = new Set(
  'self init isEmpty split last write utf8 flatMap compactMapValues data main shared async userJson user escaping fields server LaunchOptionsKey'.split(
    ' ',
  ),
);

const matches = {
  kotlin: (member, word) =>
    member === word || ['get', 'set', 'is'].some((verb) => member === verb + word[0].toUpperCase() + word.slice(1)),
  // Swift drops words of Objective-C's names: `addScriptMessageHandler(_:contentWorld:name:)`.
  swift: (member, word) =>
    member.toLowerCase() === word.toLowerCase() ||
    (member.startsWith(word) && /[A-Z]/.test(member[word.length] ?? '')) ||
    member.toLowerCase().endsWith(word.toLowerCase()),
};

/** Names that a source says and the system does not know. */
function unknown(language, code, classes, own = new Set()) {
  const names = bySimpleName(classes);
  const text = bare(code);
  const wrong = [];
  const seen = new Set();
  const pool = [];
  const add = (one) => {
    if (!one || seen.has(one)) return;
    seen.add(one);
    pool.push(one);
    for (const above of one.above) (classes.get(above) ? [classes.get(above)] : (names.get(above) ?? [])).forEach(add);
  };
  if (language === 'kotlin') {
    for (const [, name] of text.matchAll(/^import ((?:android|java|org)\.[\w.]+)/gm)) {
      if (!classes.has(name) && !name.startsWith('android.print.')) wrong.push(name);
      add(classes.get(name));
    }
  } else
    for (const [, name] of text.replace(/^import .*$/gm, '').matchAll(/(?<![.\w])([A-Z]\w+)/g)) {
      const found = names.get(name);
      if (found) found.forEach(add);
      else if (
        !own.has(name) &&
        !/^(Any|Bool|String|Data|Error|URLRequest|URL|Void|Int|FileManager|Bundle|DispatchQueue|URLSession|JSONSerialization|NSLocalizedString)$/.test(
          name,
        )
      )
        wrong.push(name);
    }
  // Value types of Swift stand for classes of Objective-C.
  if (language === 'swift')
    for (const name of [
      'NSURL',
      'NSData',
      'NSString',
      'NSURLSession',
      'NSURLRequest',
      'NSMutableURLRequest',
      'NSFileManager',
      'NSBundle',
      'NSJSONSerialization',
      'NSURLSessionTask',
      'NSError',
    ])
      (names.get(name) ?? []).forEach(add);
  const body = text.replace(/^(import|package) .*$/gm, '');
  const words = new Set([
    ...[...body.matchAll(/\.([A-Za-z]\w*)/g)].map(([, word]) => word),
    ...[...body.matchAll(/override fun (\w+)/g)].map(([, word]) => word),
  ]);
  // What is said without an owner may be a member of the class itself: `resources.displayMetrics`.
  const alone = new Set([...body.matchAll(/(?<![.\w])([a-z]\w*)/g)].map(([, word]) => word));
  let open = [...words].filter((word) => !own.has(word) && !(language === 'kotlin' ? KOTLIN : SWIFT).has(word));
  for (let before = -1; before !== open.length || pool.length !== seen.size; ) {
    before = open.length;
    const size = pool.length;
    const left = [];
    for (const word of alone)
      for (const { members } of [...pool])
        for (const [member, types] of members)
          if (matches[language](member, word))
            for (const type of types) (classes.get(type) ? [classes.get(type)] : (names.get(type) ?? [])).forEach(add);
    for (const word of open) {
      const gives = pool.flatMap((one) =>
        [...one.members].filter(([member]) => matches[language](member, word)).flatMap(([, types]) => [types]),
      );
      if (gives.length === 0 && !names.has(word)) left.push(word);
      for (const type of gives.flat()) (classes.get(type) ? [classes.get(type)] : (names.get(type) ?? [])).forEach(add);
      if (gives.length === 0 && names.has(word)) names.get(word).forEach(add);
    }
    open = left;
    if (open.length === before && pool.length === size) break;
  }
  return [...wrong, ...open];
}

function sources() {
  const folder = path.join(root, 'host-example/shells');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(kt|swift)$/.test(name))
    .map((name) => ({
      name,
      language: name.endsWith('.kt') ? 'kotlin' : 'swift',
      code: readFileSync(path.join(folder, name), 'utf8'),
    }));
  return files;
}

install();
const declared = { kotlin: new Map(), swift: new Map() };
read(
  path.join(cache, 'node_modules/@nativescript/types-android/lib/android/android-platform-35.d.ts'),
  declared.kotlin,
);
const ios = path.join(cache, 'node_modules/@nativescript/types-ios/lib/ios/objc-x86_64');
for (const name of IOS)
  if (existsSync(path.join(ios, `objc!${name}.d.ts`))) read(path.join(ios, `objc!${name}.d.ts`), declared.swift);

// A name that no system has must be noticed, or the check proves nothing.
const planted = {
  kotlin: 'import android.webkit.WebView\nval a = WebView(x).loadAddress("")',
  swift: 'let a = WKWebView().loadAddress()',
};
for (const [language, code] of Object.entries(planted))
  if (!unknown(language, code, declared[language]).includes('loadAddress'))
    throw new Error(`A wrong name in ${language} was not noticed.`);

const all = sources();
const namedIn = (code) =>
  [...bare(code).matchAll(/\b(?:class|object|struct|fun|func|val|var|let|case|extension)\s+`?(\w+)/g)].map(
    ([, name]) => name,
  );
const texts = readFileSync(path.join(root, 'host-example/shells/android/app/src/main/res/values/strings.xml'), 'utf8');
const own = (language) =>
  new Set([
    ...all.filter((one) => one.language === language).flatMap(({ code }) => namedIn(code)),
    ...[...texts.matchAll(/name="(\w+)"/g)].map(([, name]) => name),
  ]);
let count = 0;
for (const { name, language, code } of all) {
  const wrong = unknown(language, code, declared[language], own(language));
  count += wrong.length;
  console.log(`${wrong.length === 0 ? 'known  ' : 'UNKNOWN'}  ${name}${wrong.length ? `: ${wrong.join(', ')}` : ''}`);
}
process.exitCode = count === 0 ? 0 : 1;
