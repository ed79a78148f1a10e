/**
 * The part of a store's name that tells it apart from the other stores of its chain, for places too narrow for the whole
 * name. Example: '川湘小馆·机场店' is '机场店', 'Harbor Kitchen, Riverside' is 'Riverside', '味道江湖（万达店）' is
 * '万达店'; a name without a separator stays whole.
 */
export function ownPart(name: string): string {
  const own =
    name
      .split(/[·・•|,，]|\s[-–—]\s/)
      .pop()
      ?.trim() ?? '';
  const inner = own === name ? /^[^（(]+[（(]([^）)]+)[）)]$/.exec(name)?.[1] : undefined;
  return inner ?? (own.length > 1 ? own : name);
}
