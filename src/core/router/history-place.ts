// Which part of the page's hash is the widget's.

export interface Place {
  read(hash: string): string | undefined;
  write(hash: string, route: string | undefined): string;
}

/** The whole hash is ours; one that does not begin with '#/' is an anchor of the page. */
export const wholeHash = (atStart: string): Place => ({
  read: (hash) => (hash.startsWith('#/') ? hash.slice(1) : undefined),
  write: (_hash, route) => (route === undefined ? atStart : `#${route}`),
});

/** One part of the hash is ours, '#tab=2&boss=%2F'; the rest stays as the host wrote it. */
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
