/**
 * Settings of a transaction that writes, analyzes and reads many tables of a distributed engine: one connection to each
 * node, the coordinator's own copies included, because what was written is seen on its own connection only. Engines that
 * do not know the settings ignore them.
 */
import type { Query } from '../db';

export async function onSameConnections(q: Query): Promise<void> {
  await q(`set local citus.multi_shard_modify_mode = 'sequential'`);
  await q('set local citus.enable_local_execution = off');
}
