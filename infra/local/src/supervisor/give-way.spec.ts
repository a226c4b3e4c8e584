import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { giveWay } from './give-way';

it('sets a process back, and the session that it leads', () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], {
    detached: true,
    stdio: 'ignore',
  });
  const pid = child.pid ?? 0;
  try {
    giveWay(pid, 10);
    expect(getPriority(pid)).toBe(10);
    const group = `/proc/${pid}/autogroup`;
    if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(/ nice 10\n$/);
  } finally {
    child.kill('SIGKILL');
  }
});

it('is no reason to fail when the process is gone already', () => {
  expect(() => giveWay(2 ** 22 + 1, 10)).not.toThrow();
});
