/** What tells a store from the others of its brand: `川湘小馆·大悦城店` is 大悦城店; any other name is whole. */
export const branchOf = (shopName: string): string => /[·・•|]\s*(\S.*)$/.exec(shopName)?.[1] ?? shopName;
