// The screen of an answer in a chat: one HTML file with the whole widget in it, for hosts of the MCP Apps extension. Such a
// host shows it in a frame without an origin, under a policy that lets nothing in but what the file holds itself.
import { readFile } from 'node:fs/promises';
import type { McpServer } from '@modelcontextprotocol/server';
import type { UserInfo } from '../../../types';
import type { UserCode } from '../../../types/api/access';
import type { Account } from '../auth/account';
import { userCodes } from '../auth/grants';
import { inLang, type Lang } from '../lang';
import { words } from '../reports/words';
import type { Answer } from './answer';

const root = new URL('../../../', import.meta.url);
const page = new URL('host-example/page/shells/', root);

const uri = 'ui://boss/app';
const mimeType = 'text/html;profile=mcp-app';

/** Metadata of a tool whose answer has a screen; hosts of drafts of the extension read the flat member. */
export const screenMeta = { ui: { resourceUri: uri }, 'ui/resourceUri': uri };

/** Metadata of the resource and of what `resources/read` answers: the file asks for nothing beside it. */
const appMeta = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };

export function registerApp(server: McpServer, lang: Lang): void {
  const title = inLang({ zh: '老板助手', tw: '老闆助手', en: 'Boss assistant' }, lang);
  server.registerResource('app', uri, { title, mimeType, _meta: appMeta }, async () => ({
    contents: [{ uri, mimeType, text: await appHtml(), _meta: appMeta }],
  }));
}

/** The file, in all languages of the widget; the texts of two cost less than a second resource would. */
async function appHtml(): Promise<string> {
  const { transform } = await import('esbuild');
  const [html, widget, adapter] = await Promise.all([
    readFile(new URL('chat.html', page), 'utf8'),
    readFile(new URL('dist/boss.full.js', root), 'utf8').catch(() => {
      throw new Error('The widget is not built: npm run build makes it, and so does npm start.');
    }),
    readFile(new URL('chat.js', page), 'utf8'),
  ]);
  const { code } = await transform(adapter, { format: 'esm', minify: true, target: 'es2020' });
  const scripts: Record<string, string> = { 'boss.full.js': widget, 'chat.js': code };
  return html.replace(
    / src="([\w.]+)">/g,
    // The map of a script lies nowhere that the frame may ask.
    (_, file) => `>${scripts[file]?.replace(/\n\/\/# sourceMappingURL=.*/, '').replaceAll('</script', '<\\/script')}`,
  );
}

/** Rights to what a screen in a chat cannot do: change something, send a file, read messages. */
const outside: readonly UserCode[] = [
  'boss.admin',
  'boss.alert.set',
  'boss.export',
  'boss.msg',
  'boss.msg.clear',
  'boss.share',
  'boss.target.set',
  'boss.timespan.set',
];

/** Who looks at the screen of an answer, and which store it is about. */
export function userOf({ grants }: Account, { link, stores }: Answer, lang: Lang): Omit<UserInfo, 'token'> {
  return {
    permissionJson: userCodes.filter((code) => grants.has(code) && !outside.includes(code)).join(),
    shopId: /[?&]shopId=(\d+)/.exec(link)?.[1] ?? '',
    shopName: stores.name || inLang(words.allShops, lang),
  };
}
