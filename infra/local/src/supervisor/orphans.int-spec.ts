import { spawn } from 'node:child_process';
import { stopOrphans, type Orphan } from './orphans';
import { isAlive } from './process-table';

const sleeper = (marker: string, onTerm = 'process.exit(0)') => {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `process.on('SIGTERM', () => { ${onTerm} }); console.log('up'); setInterval(() => {}, 1000)`,
      marker,
    ],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return new Promise<number>((resolve) => child.stdout?.once('data', () => resolve(child.pid ?? 0)));
};
const orphan = (pid: number, marker: string, isStore = false): Orphan => ({
  name: marker,
  pid,
  marker,
  stopSignal: 'SIGTERM',
  isStore,
});

describe('orphaned processes', () => {
  it('are stopped, by force if they ignore SIGTERM', async () => {
    const [service, store, stubborn] = await Promise.all([
      sleeper('a-service'),
      sleeper('a-store'),
      sleeper('a-stubborn-one', ''),
    ]);
    const ended = await stopOrphans(
      [orphan(store, 'a-store', true), orphan(service, 'a-service'), orphan(stubborn, 'a-stubborn-one')],
      300,
    );
    expect(ended).toEqual(['a-service', 'a-stubborn-one', 'a-store']);
    expect([service, store, stubborn].map(isAlive)).toEqual([false, false, false]);
  });

  it('are distinguished from unrelated processes with the same id', async () => {
    const stranger = await sleeper('a-stranger');
    expect(await stopOrphans([orphan(stranger, 'a-service')], 300)).toEqual([]);
    expect(isAlive(stranger)).toBe(true);
    process.kill(stranger, 'SIGKILL');
  });
});
