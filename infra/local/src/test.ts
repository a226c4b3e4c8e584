import { runChecks, type TestCall } from './checks/run-checks';
import { watchArguments, watchTests } from './checks/watch-tests';

/** `npm test`, from the moment that packages and this file are there. */
export async function test(call: TestCall): Promise<void> {
  const watched = watchArguments(call.args, process.env);
  process.exit(await (watched ? watchTests(call.root, watched) : runChecks(call)));
}
