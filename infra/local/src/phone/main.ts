/** The phone simulator process: Twilio, Meta and the customer's phone for a start without accounts. */
import { loadSimulatedAccount } from './simulated-account';
import { startSimulator } from './simulator';

async function main(): Promise<void> {
  const simulator = await startSimulator({
    account: loadSimulatedAccount(required('LATCHLINE_DATA_DIR')),
    product: { siteUrl: required('SITE_URL'), localUrl: required('SITE_LOCAL_URL') },
    port: Number(required('PORT')),
  });
  const stop = (): void => void simulator.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

main().catch((error: Error) => {
  process.stdout.write(`${JSON.stringify({ level: 60, time: Date.now(), msg: error.message })}\n`);
  process.exit(1);
});
