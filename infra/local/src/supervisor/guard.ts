/**
 * Runs beside the supervisor and outlives it only when it was killed outright: then it ends what the supervisor can
 * no longer end, the stores above all, which know nothing of the channel that tells our own processes.
 */
import { endLeftovers, type Leftover } from './leftovers';

let leftovers: readonly Leftover[] = [];
let farewell = false;

process.on('message', (message: { leftovers?: readonly Leftover[]; farewell?: boolean }) => {
  leftovers = message.leftovers ?? leftovers;
  farewell = message.farewell ?? farewell;
});
process.on('disconnect', () => {
  void (farewell ? Promise.resolve([]) : endLeftovers(leftovers)).then(() => process.exit(0));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
