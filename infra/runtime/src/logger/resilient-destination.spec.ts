import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { createLogger, outlivingDestination } from './logger';

// Every write to it fails as on a full disk. Linux has it; elsewhere there is nothing to test with.
const full = '/dev/full';
const onLinux = existsSync(full) ? it : it.skip;

onLinux('a log on a full disk does not end the process (needs /dev/full)', () => {
  const destination = outlivingDestination(openSync(full, 'w'));
  const logger = createLogger({ service: 'gateway', level: 'info', destination });
  expect(() => {
    for (let line = 0; line < 100; line += 1) logger.info({ line }, 'Answered');
  }).not.toThrow();
  // The device is what it is taken for.
  expect(spawnSync('sh', ['-c', 'echo >/dev/full']).status).not.toBe(0);
});
