// A folder for the tests around it.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Made before the tests around it, for this user alone, gone after them. */
export function ownFolder(): string {
  const folder = join(tmpdir(), `boss-test-${randomUUID()}`);
  beforeAll(() => mkdir(folder, { mode: 0o700 }));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
