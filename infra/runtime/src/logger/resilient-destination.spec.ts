import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { createLogger, resilientDestination } from './logger';

// Every write to this device fails as on a full disk. It exists only on Linux.
const full = '/dev/full';
const onLinux = existsSync(full) ? it : it.skip;

onLinux('a log on a full disk does not end the process (needs /dev/full)', () => {
  const destination = resilientDestination(openSync(full, 'w'));
  const logger = createLogger({ service: 'gateway', level: 'info', destination });
  expect(() => {
    for (let line = 0; line < 100; line += 1) logger.info({ line }, 'Answered');
  }).not.toThrow();
  // Confirms that writes to the device fail.
  expect(spawnSync('sh', ['-c', 'echo >/dev/full']).status).not.toBe(0);
});
