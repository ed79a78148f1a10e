/** The message of a thrown value, which may be of any type. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return 'unknown';
  }
}
