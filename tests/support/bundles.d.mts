import type { Plugin } from 'vitest/config';

export function compiled(script: string): string;
export function compile(): Promise<void>;
export const changedForTests: Plugin;
