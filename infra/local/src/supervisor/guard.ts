/**
 * Runs when the supervisor was killed: stops the processes that it left, above all the stores, which have no IPC channel
 * to notice by. Arguments: the data folder, and the list of processes as JSON.
 */
import { stopOrphans, type Orphan } from './orphans';

const [, , , orphans] = process.argv;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
void stopOrphans(orphans ? (JSON.parse(orphans) as Orphan[]) : []).then(() => process.exit(0));
