import { runChecks, type TestCall } from './checks/run-checks';
import { watchArguments, watchTests } from './checks/watch-tests';

/** Runs `npm test` once the packages are installed and this file is built. */
export async function test(call: TestCall): Promise<void> {
  // Tests count what is sent. Those of calls and messages start a system with the simulator.
  process.env['PHONE_SIMULATOR'] ??= 'off';
  const watched = watchArguments(call.args, process.env);
  process.exit(await (watched ? watchTests(call.root, watched) : runChecks(call)));
}
