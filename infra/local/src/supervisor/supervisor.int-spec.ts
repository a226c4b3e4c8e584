import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogPrinter } from '../logs/log-printer';
import { pause, until } from './pause';
import type { ProcessPlan } from './process-plan';
import { readRunFile } from './run-file';
import { type RunInfo, Supervisor } from './supervisor';

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
const runInfo = (dataFolder: string): RunInfo => ({
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
  phoneUrl: null,
});

it('starts without an optional process that is not ready, and reports when it is', async () => {
  let isThere = false;
  const late = plan('notifications-1', () => isThere, { isOptional: true });
  const started = await supervisor.start([plan('gateway', () => true), late]);
  expect(started).toEqual(['notifications-1']);
  supervisor.publish(runInfo(folder));
  supervisor.markReady();
  expect(readRunFile(folder)?.ready).toBe(true);
  isThere = true;
  expect(await until(() => log.includes('all processes are ready'), 5_000)).toBe(true);
});

it('writes an entry for each part of a process, and restarts the process by the name of one', async () => {
  const parts = [
    { name: 'content-1', service: 'content' },
    { name: 'seo-1', service: 'seo' },
  ];
  const whole = plan('compact', () => true, { parts });
  const launch = async () => ({ ...(await plan('', () => true).launch()), partPorts: { 'seo-1': 7 } });
  await supervisor.start([{ ...whole, launch }]);
  supervisor.publish(runInfo(folder));
  const running = () => readRunFile(folder)?.processes ?? [];
  const pid = running()[0]?.pid;
  expect(running()).toMatchObject([
    { name: 'content-1', service: 'content', pid, healthPort: null, state: 'ready' },
    { name: 'seo-1', service: 'seo', pid, healthPort: 7, state: 'ready' },
  ]);
  supervisor.restart(['seo']);
  const isBack = () => running().every((one) => one.pid !== pid && one.state === 'ready');
  expect(await until(isBack, 5_000)).toBe(true);
});

it('waits for an optional process while others are still becoming ready', async () => {
  const started = await supervisor.start([
    plan('gateway', () => true),
    plan('seo-1', () => true, { isOptional: true }),
  ]);
  expect(started).toEqual([]);
});

it('fails with the name of the required process if no more processes become ready', async () => {
  const never = plan('gateway', () => false);
  await expect(supervisor.start([plan('redis', () => true), never])).rejects.toThrow(
    'Start failed: gateway not ready, and no progress for 0.4 s.',
  );
});

describe('while an external store is absent', () => {
  const postgres = { name: 'postgres', absence: null as string | null };
  beforeEach(() => (postgres.absence = 'Postgres at db.example (away)'));

  it('starts without what the store holds back, and completes once it is there', async () => {
    const held = plan('leads-migrations', () => true, { startsAfter: ['postgres'] });
    expect(await supervisor.start([plan('gateway', () => true), held], [postgres])).toEqual([
      'leads-migrations',
    ]);
    supervisor.publish(runInfo(folder));
    const stateOf = () => readRunFile(folder)?.processes.find(({ name }) => name === held.name)?.state;
    let isComplete = false;
    const completed = supervisor.whenComplete().then(() => (isComplete = true));
    // Longer than a start would wait for a required process.
    await pause(800);
    expect(isComplete).toBe(false);
    expect(stateOf()).toBe('starting');
    postgres.absence = null;
    await completed;
    expect(stateOf()).toBe('ready');
  });

  it('is not complete while a process that was ready for less is not ready for all', async () => {
    let hasDatabase = false;
    const gateway = plan('gateway', () => postgres.absence !== null || hasDatabase);
    expect(await supervisor.start([gateway], [postgres])).toEqual([]);
    let isComplete = false;
    const completed = supervisor.whenComplete().then(() => (isComplete = true));
    postgres.absence = null;
    await pause(500);
    expect(isComplete).toBe(false);
    hasDatabase = true;
    await completed;
  });

  it('still fails without a required process that could do without the store', async () => {
    const never = plan('gateway', () => false);
    await expect(supervisor.start([never], [postgres])).rejects.toThrow('Start failed: gateway not ready');
  });
});

it('keeps its processes running while run.json cannot be written', async () => {
  supervisor.publish(runInfo(folder));
  // A folder of that name makes every write fail, as a full disk would.
  rmSync(join(folder, 'run.json'));
  mkdirSync(join(folder, 'run.json', 'full'), { recursive: true });
  await supervisor.start([plan('gateway', () => true)]);
  supervisor.markReady();
  expect(log).toContain('run.json could not be written, retrying');
  rmSync(join(folder, 'run.json'), { recursive: true });
  expect(await until(() => readRunFile(folder)?.ready === true, 10_000)).toBe(true);
});
