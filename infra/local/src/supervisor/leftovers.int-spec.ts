import { spawn } from 'node:child_process';
import { endLeftovers, type Leftover } from './leftovers';
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
const leftover = (pid: number, marker: string, isStore = false): Leftover => ({
  name: marker,
  pid,
  marker,
  stopSignal: 'SIGTERM',
  isStore,
});

describe('what a killed start leaves', () => {
  it('is ended, the obstinate by force', async () => {
    const [service, store, stubborn] = await Promise.all([
      sleeper('a-service'),
      sleeper('a-store'),
      sleeper('a-stubborn-one', ''),
    ]);
    const ended = await endLeftovers(
      [
        leftover(store, 'a-store', true),
        leftover(service, 'a-service'),
        leftover(stubborn, 'a-stubborn-one'),
      ],
      300,
    );
    expect(ended).toEqual(['a-service', 'a-stubborn-one', 'a-store']);
    expect([service, store, stubborn].map(isAlive)).toEqual([false, false, false]);
  });

  it('is told from a stranger that has the same number', async () => {
    const stranger = await sleeper('a-stranger');
    expect(await endLeftovers([leftover(stranger, 'a-service')], 300)).toEqual([]);
    expect(isAlive(stranger)).toBe(true);
    process.kill(stranger, 'SIGKILL');
  });
});
