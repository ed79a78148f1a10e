// Changes in libraries that a host's page would notice or break.
import MagicString from 'magic-string';
import { nodesOf } from './source.mjs';

/** Members that every object inherits: assigning one throws where a host has frozen `Object.prototype`. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Defines such members instead of assigning them, and keeps the counter of nanostores out of `globalThis`. */
export function ownMembers() {
  return {
    name: 'own-members',
    transform(code, id) {
      if (!id.includes('node_modules')) return null;
      const text = new MagicString(code);
      if (id.includes('nanostores')) text.replace(/globalThis\.nanostoresGlobal \|\|= /, '');
      if (/\.(toString|valueOf|toLocaleString|constructor) = /.test(code)) {
        for (const node of nodesOf(this.parse(code))) {
          const { type, operator, left, right } = node;
          if (type !== 'AssignmentExpression' || operator !== '=' || left.type !== 'MemberExpression') continue;
          if (left.computed || !inherited.has(left.property.name)) continue;
          const owner = code.slice(left.object.start, left.object.end);
          text.overwrite(left.start, right.start, `Object.defineProperty(${owner}, '${left.property.name}', { value: `);
          text.appendLeft(right.end, ', configurable: true, writable: true })');
        }
      }
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null;
    },
  };
}
