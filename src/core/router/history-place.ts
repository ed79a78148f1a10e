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

/** The widget owns one parameter of the hash, such as `boss` in '#tab=2&boss=%2F'; the others stay unchanged. */
export function hashParameter(name: string): Place {
  const isOurs = (parameter: string): boolean => parameter.startsWith(`${name}=`);
  const parameters = (hash: string): string[] => hash.replace(/^#/, '').split('&').filter(Boolean);
  return {
    read(hash) {
      const found = parameters(hash).find(isOurs);
      if (found === undefined) return undefined;
      try {
        return decodeURIComponent(found.slice(name.length + 1));
      } catch {
        return undefined;
      }
    },
    write(hash, route) {
      const others = parameters(hash).filter((parameter) => !isOurs(parameter));
      const all = route === undefined ? others : [...others, `${name}=${encodeURIComponent(route)}`];
      return all.length > 0 ? `#${all.join('&')}` : '';
    },
  };
}
