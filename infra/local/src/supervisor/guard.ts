/**
 * What the guard becomes when the supervisor was killed outright: it ends what that can no longer end, the stores above
 * all, which know nothing of the channel that tells our own processes. Its arguments: the data folder, what is left.
 */
import { endLeftovers, type Leftover } from './leftovers';

const [, , , told] = process.argv;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
void endLeftovers(told ? (JSON.parse(told) as Leftover[]) : []).then(() => process.exit(0));
