import { runChecks, type TestCall } from './checks/run-checks';

/** `npm test`, from the moment that packages and this file are there. */
export async function test(call: TestCall): Promise<void> {
  process.exit(await runChecks(call));
}
