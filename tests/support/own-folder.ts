// A folder for the tests around it.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Made before the tests around it, gone after them. */
export function ownFolder(): string {
  const folder = join(tmpdir(), `boss-test-${randomUUID()}`);
  beforeAll(() => mkdir(folder));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
