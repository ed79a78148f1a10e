/** What an error says; anything may be thrown, also what has no words. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return 'unknown';
  }
}
