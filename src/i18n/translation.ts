/** The type of a text file in another language: the groups and keys of the Chinese file, and no others. */
export type Translation<Table> = { readonly [G in keyof Table]: { readonly [K in keyof Table[G]]: string } };
