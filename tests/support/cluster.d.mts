export interface Place {
  home: string;
  ports: number[];
}
export interface Cluster {
  place: Place;
  nodes: string[];
  start(index: number): void;
  kill(index: number): void;
  stop(): void;
}
export function missing(): string | null;
export function startCluster(options?: { firstPort?: number; workers?: number }): Cluster;
export function clusterOf(place: Place): Cluster;
export function makeClusterDatabase(nodes: readonly string[], name: string): Promise<string>;
export function closeForCopies(nodes: readonly string[], name: string): Promise<void>;
export function withDatabase(url: string, name: string): string;
export function on(url: string, sql: string): Promise<Record<string, unknown>[]>;
