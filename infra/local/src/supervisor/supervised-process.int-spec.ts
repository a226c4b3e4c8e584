import { kill } from 'node:process';
import { UsageError } from '../cli/usage-error';
import { BackOff } from './back-off';
import { until } from './pause';
import type { ProcessPlan } from './process-plan';
import { isAlive } from './process-table';
import { SupervisedProcess } from './supervised-process';

/** Stand-ins for our processes: real ones, of a few lines each. */
const program = {
  steady: `process.on('SIGTERM', () => { console.log('bye'); process.exit(0) }); setInterval(() => {}, 1000); console.log('up')`,
  stubborn: `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')`,
  short: `console.log('up'); process.exit(3)`,
  step: `console.log('done')`,
  misconfigured: `process.exit(78)`,
  told: `console.log(process.env.AWAIT_SCHEMA ? 'waiting' : 'not asked to wait');
    setTimeout(() => process.on('message', (message) => console.log(message)), 100); setInterval(() => {}, 1000)`,
  parent: `const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log('child ' + child.pid); setInterval(() => {}, 1000)`,
};

describe('a supervised process', () => {
  const lines: string[] = [];
  const news: string[] = [];
  const misconfigured: string[] = [];
  const started: SupervisedProcess[] = [];
  const readyOthers = new Set<string>();

  beforeEach(() => {
    for (const list of [lines, news, misconfigured]) list.length = 0;
    readyOthers.clear();
  });
  afterEach(async () => {
    for (const process of started.splice(0)) {
      process.kill();
      await process.stop();
    }
  });

  const run = (
    script: string,
    { ipc = false, ...more }: Partial<ProcessPlan> & { ipc?: boolean } = {},
    backOff = new BackOff(20, 80),
  ): SupervisedProcess => {
    const plan: ProcessPlan = {
      name: 'stand-in',
      service: 'stand-in',
      marker: 'stand-in',
      launch: () =>
        Promise.resolve({
          command: process.execPath,
          args: ['-e', script],
          env: {},
          cwd: '/',
          port: null,
          healthPort: null,
          ipc,
        }),
      isReady: () => Promise.resolve(lines.length > 0),
      stopSignal: 'SIGTERM',
      stopDeadlineMs: 5_000,
      ...more,
    };
    const watcher = {
      line: (_: string, line: string) => void lines.push(line),
      say: (_: string, __: string, message: string) => void news.push(message),
      changed: () => undefined,
      misconfigured: (name: string, reason: string) => void misconfigured.push(`${name}: ${reason}`),
      isReady: (name: string) => readyOthers.has(name),
    };
    const supervised = new SupervisedProcess(plan, watcher, backOff);
    started.push(supervised);
    supervised.start();
    return supervised;
  };

  it('becomes ready, hands on what it writes, and stops when asked', async () => {
    const process = run(program.steady);
    expect(await process.whenReady(5_000)).toBe(true);
    await process.stop();
    expect(lines).toEqual(['up', 'bye']);
    expect(process).toMatchObject({ state: 'stopped', pid: null, restarts: 0 });
  });

  it('is ready, where it is a step, when it has done its work, and is not started again', async () => {
    const step = { isStep: true, isReady: () => Promise.resolve(false) };
    const process = run(program.step, step);
    expect(await process.whenReady(5_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(lines).toEqual(['done']);
    expect(process).toMatchObject({ state: 'ready', pid: null, restarts: 0 });
    await process.stop();
  });

  it('tries a step again that has failed', async () => {
    const process = run(program.short, { isStep: true, isReady: () => Promise.resolve(false) });
    expect(await until(() => process.restarts >= 2, 60_000, 5)).toBe(true);
    expect(process.state).not.toBe('ready');
  });

  it('is started again at once, and not counted as failed, when that is asked for', async () => {
    const process = run(program.steady, {}, new BackOff(60_000));
    expect(await process.whenReady(5_000)).toBe(true);
    const { pid } = process;
    process.restart();
    expect(await until(() => process.pid !== null && process.pid !== pid, 10_000)).toBe(true);
    expect(lines).toContain('bye');
    expect(process.restarts).toBe(0);
  });

  it('does not wait out its pause when it has failed and a restart is asked for', async () => {
    const process = run(program.short, {}, new BackOff(60_000));
    expect(await until(() => process.state === 'restarting', 10_000)).toBe(true);
    const before = lines.length;
    process.restart();
    expect(await until(() => lines.length > before, 10_000)).toBe(true);
  });

  it('runs a step again when that is asked for', async () => {
    const process = run(program.step, { isStep: true, isReady: () => Promise.resolve(false) });
    expect(await process.whenReady(5_000)).toBe(true);
    process.restart();
    expect(await until(() => lines.length === 2 && process.state === 'ready', 10_000)).toBe(true);
  });

  it('is launched only when what it starts after is ready', async () => {
    const process = run(program.steady, { startsAfter: ['postgres'] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(process).toMatchObject({ state: 'starting', pid: null });
    readyOthers.add('postgres');
    expect(await process.whenReady(5_000)).toBe(true);
  });

  it('stops while it waits for what it starts after', async () => {
    const process = run(program.steady, { startsAfter: ['postgres'] });
    await process.stop();
    expect(process.state).toBe('stopped');
    expect(lines).toEqual([]);
  });

  it('gets the message that its schema is ready, whether that is before it listens or after', async () => {
    const process = run(program.told, { ipc: true, schemaStep: 'migrations' });
    expect(await until(() => lines.includes('waiting'), 5_000)).toBe(true);
    expect(lines).not.toContain('schema-ready');
    readyOthers.add('migrations');
    expect(await until(() => lines.includes('schema-ready'), 5_000)).toBe(true);
    kill(process.pid ?? 0, 'SIGKILL');
    expect(await until(() => lines.filter((line) => line === 'schema-ready').length === 2, 5_000)).toBe(true);
  });

  it('is started again when it is killed, under another number', async () => {
    const process_ = run(program.steady);
    await process_.whenReady(5_000);
    const first = process_.pid;
    process.kill(first ?? 0, 'SIGKILL');
    await until(() => process_.state !== 'ready', 60_000, 1);
    expect(await process_.whenReady(5_000)).toBe(true);
    expect(process_.pid).not.toBe(first);
    expect(process_.restarts).toBe(1);
    expect(news[0]).toContain('was ended by SIGKILL; starting it again in 0.02 s');
    expect(news[1]).toBe('is ready again');
  });

  it('waits longer from one failure to the next', async () => {
    run(program.short);
    const waits = () => news.flatMap((text) => /again in ([\d.]+) s/.exec(text)?.[1] ?? []);
    await until(() => waits().length >= 4, 60_000);
    expect(waits().slice(0, 4)).toEqual(['0.02', '0.04', '0.08', '0.08']);
    expect(news[0]).toContain('ended with code 3');
  });

  it('is killed when it does not stop in time', async () => {
    const process = run(program.stubborn, { stopDeadlineMs: 200 });
    await process.whenReady(5_000);
    const pid = process.pid ?? 0;
    await process.stop();
    expect(isAlive(pid)).toBe(false);
    expect(news).toContain('does not stop within 0.2 s: killed');
  });

  it('takes what it started along', async () => {
    const process = run(program.parent);
    await process.whenReady(5_000);
    const child = Number(lines[0]?.split(' ')[1]);
    expect(isAlive(child)).toBe(true);
    await process.stop();
    expect(await until(() => !isAlive(child), 60_000)).toBe(true);
  });

  it('tells of wrong configuration', async () => {
    run(program.misconfigured);
    expect(await until(() => misconfigured.length > 0, 60_000)).toBe(true);
  });

  it('tells of what it cannot start with until somebody changes it', async () => {
    run(program.steady, { launch: () => Promise.reject(new UsageError('the build is missing')) });
    expect(await until(() => misconfigured.length > 0, 60_000)).toBe(true);
    expect(misconfigured[0]).toBe('stand-in: the build is missing');
  });

  it('tries again when it cannot be launched at all', async () => {
    const process = run(program.steady, { launch: () => Promise.reject(new Error('no port')) });
    await until(() => process.restarts > 1, 60_000);
    expect(news[0]).toContain('cannot start: no port');
    await process.stop();
  });
});
