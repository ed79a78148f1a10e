// The share of the page's hash that belongs to the widget.

export interface Place {
  read(hash: string): string | undefined;
  write(hash: string, route: string | undefined): string;
}

/** The widget owns the whole hash. A hash that does not begin with '#/' is an anchor of the page. */
export const wholeHash = (atStart: () => string): Place => ({
  read: (hash) => (hash.startsWith('#/') ? hash.slice(1) : undefined),
  write: (_hash, route) => (route === undefined ? atStart() : `#${route}`),
});

/**
 * The widget owns one parameter, such as `boss` in '#tab=2&boss=%2F', or in '#/shops?boss=%2F' of a host that routes by
 * the hash; the others stay unchanged.
 */
export function hashParameter(name: string): Place {
  const ours = new RegExp(`([#?&])${name}=([^&]*)&?`);
  return {
    read(hash) {
      const found = ours.exec(hash)?.[2];
      try {
        return found && decodeURIComponent(found);
      } catch {
        return undefined;
      }
    },
    write(hash, route) {
      const rest = hash.replace(ours, '$1').replace(/[#?&]$/, '');
      if (route === undefined) return rest;
      const mark = /^#!?\/[^?]*$/.test(rest) ? '?' : rest ? '&' : '#';
      return `${rest}${mark}${name}=${encodeURIComponent(route)}`;
    },
  };
}
