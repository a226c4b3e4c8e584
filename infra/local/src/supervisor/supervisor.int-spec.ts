import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogPrinter } from '../logs/log-printer';
import { until } from './pause';
import type { ProcessPlan } from './process-plan';
import { readRunFile } from './run-file';
import { type Facts, Supervisor } from './supervisor';

let folder: string;
let supervisor: Supervisor;
let log = '';
beforeEach(() => {
  log = '';
  folder = mkdtempSync(join(tmpdir(), 'latchline-supervisor-'));
  const printer = new LogPrinter({ write: (text) => (log += text) }, {});
  supervisor = new Supervisor(folder, printer, { requiredMs: 400, optionalMs: 200 });
});
afterEach(async () => {
  await supervisor.stop([['test']]);
  rmSync(folder, { recursive: true, force: true });
});

const plan = (name: string, isReady: () => boolean, more: Partial<ProcessPlan> = {}): ProcessPlan => ({
  name,
  service: 'test',
  marker: 'setInterval',
  launch: () =>
    Promise.resolve({
      command: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1000)'],
      env: {},
      cwd: '/',
      port: null,
      healthPort: null,
      ipc: false,
    }),
  isReady: () => Promise.resolve(isReady()),
  stopSignal: 'SIGTERM',
  stopDeadlineMs: 5_000,
  ...more,
});
const facts = (dataFolder: string): Facts => ({
  startedAt: '',
  dataFolder,
  spoolFolder: '',
  site: '',
  dashboard: '',
  apiDocs: '',
  databaseUrl: '',
  redisUrl: '',
  smtpUrl: '',
  mailUrl: null,
});

it('starts without an optional process that does not become ready, and says when it is there', async () => {
  let isThere = false;
  const late = plan('notifications-1', () => isThere, { isOptional: true });
  const started = await supervisor.start([plan('gateway', () => true), late]);
  expect(started).toEqual(['notifications-1']);
  supervisor.publish(facts(folder));
  supervisor.markReady();
  expect(readRunFile(folder)?.ready).toBe(true);
  isThere = true;
  expect(await until(() => log.includes('all processes are ready'), 5_000)).toBe(true);
});

it('waits for an optional process as long as others still become ready', async () => {
  const started = await supervisor.start([
    plan('gateway', () => true),
    plan('seo-1', () => true, { isOptional: true }),
  ]);
  expect(started).toEqual([]);
});

it('fails with the name of a required process when nothing becomes ready any more', async () => {
  const never = plan('gateway', () => false);
  await expect(supervisor.start([plan('redis', () => true), never])).rejects.toThrow(
    'Not ready: gateway. Nothing became ready for 0.4 s.',
  );
});

it('keeps its processes running while run.json cannot be written', async () => {
  supervisor.publish(facts(folder));
  // Where a folder has the name, no file can be moved to: as a full disk, it is an error at every write.
  rmSync(join(folder, 'run.json'));
  mkdirSync(join(folder, 'run.json', 'full'), { recursive: true });
  await supervisor.start([plan('gateway', () => true)]);
  supervisor.markReady();
  expect(log).toContain('run.json could not be written, trying again until it works');
  rmSync(join(folder, 'run.json'), { recursive: true });
  expect(await until(() => readRunFile(folder)?.ready === true, 10_000)).toBe(true);
});
