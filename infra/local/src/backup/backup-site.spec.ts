import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../supervisor/pause';
import { exclusively } from './backup-site';

jest.setTimeout(60_000);

// Every write to this device fails as on a full disk. It exists only on Linux.
const full = '/dev/full';
const onLinux = existsSync(full) ? it : it.skip;

describe('backups and restore tests of one system', () => {
  let workFolder: string;
  let said: string[];
  beforeEach(() => {
    workFolder = mkdtempSync(join(tmpdir(), 'latchline-backup-'));
    said = [];
  });
  afterEach(() => rmSync(workFolder, { recursive: true }));
  const printer = { say: (_: string, __: string, message: string) => void said.push(message) };
  const site = () => ({ workFolder, printer });

  it('run one after the other: the second says that it waits', async () => {
    const order: string[] = [];
    let finish = () => undefined as void;
    const first = exclusively(site(), async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('first');
    });
    await until(() => existsSync(join(workFolder, 'lock')), 20_000);
    const second = exclusively(site(), () => Promise.resolve(void order.push('second')));
    await until(() => said.length > 0, 20_000);
    expect(said).toEqual(['Another backup or restore test is running; waiting until it is done …']);
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  onLinux('do not wait for a folder that is full (needs /dev/full)', async () => {
    symlinkSync(full, join(workFolder, `lock.${process.pid}`));
    await expect(exclusively(site(), () => Promise.resolve())).rejects.toThrow('ENOSPC');
    expect(said).toEqual([]);
  });

  it('give up on one that never ends', async () => {
    let finish = () => undefined as void;
    const first = exclusively(site(), () => new Promise<void>((resolve) => (finish = resolve)));
    await until(() => existsSync(join(workFolder, 'lock')), 20_000);
    await expect(exclusively(site(), () => Promise.resolve(), 300)).rejects.toThrow('still running');
    finish();
    await first;
  });
});
