import './node-env.config';
import { createApp } from './app';
import { ConfigurationError, type ShellConfig, loadShellConfig } from './shell.config';

const badConfiguration = 78;
const graceMs = 10_000;

function configuration(): ShellConfig {
  try {
    return loadShellConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const problem of error.problems) process.stderr.write(`shell: bad configuration: ${problem}\n`);
    process.exit(badConfiguration);
  }
}

async function main(): Promise<void> {
  const config = configuration();
  const app = await createApp(config);

  let closing = false;
  const close = (reason: string) => {
    if (closing) return;
    closing = true;
    app.log.info({ reason }, 'shutting down');
    setTimeout(() => process.exit(1), graceMs).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => close('SIGTERM'));
  process.on('SIGINT', () => close('SIGINT'));
  // Started by a supervisor: when that dies, nobody is left to stop this process.
  if (process.connected) process.on('disconnect', () => close('supervisor gone'));

  await app.listen({ port: config.port, host: config.host });
}

main().catch((error: unknown) => {
  process.stderr.write(`shell: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
