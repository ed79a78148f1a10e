// The screen of an answer in a chat: one HTML file with the whole widget in it, for hosts of the MCP Apps extension. Such a
// host shows it in a frame without an origin, under a policy that lets nothing in but what the file holds itself.
import { readFile } from 'node:fs/promises';

const root = new URL('../../../', import.meta.url);
const page = new URL('host-example/page/shells/', root);

/** The resource that the tools name in `_meta.ui.resourceUri`. */
export const appUri = 'ui://boss/app';

/** Of the resource and of what `resources/read` answers: the file asks for nothing beside it. */
export const appMeta = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };

export const appMimeType = 'text/html;profile=mcp-app';

/** The file, in all languages of the widget; the texts of two cost less than a second resource would. */
export async function appHtml(): Promise<string> {
  const { transform } = await import('esbuild');
  const [html, widget, adapter] = await Promise.all([
    readFile(new URL('chat.html', page), 'utf8'),
    readFile(new URL('dist/boss.full.js', root), 'utf8'),
    readFile(new URL('chat.js', page), 'utf8'),
  ]);
  const { code } = await transform(adapter, { format: 'esm', minify: true, target: 'es2020' });
  const scripts: Record<string, string> = { 'boss.full.js': widget, 'chat.js': code };
  return html.replace(
    / src="([\w.]+)">/g,
    // The map of a script lies nowhere that the frame may ask.
    (_, file) =>
      `>${scripts[file]?.replace(/\n\/\/# sourceMappingURL=.*/, '').replaceAll('</script', '<\\/script')}`,
  );
}
