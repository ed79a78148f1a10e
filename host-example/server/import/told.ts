/** What the one who imports is told on the way, and how an import is ended early. */
export interface Told {
  /** Told in words how far it is, and the owner's password as soon as the account is made. */
  log?: (line: string) => void;
  /** Told how far it is: rows read of 0, then rows written of all. */
  onProgress?: (rows: number, of: number) => void;
  /** Ends the import; what was written is taken out again. */
  signal?: AbortSignal;
}
