import { kill } from 'node:process';
import { UsageError } from '../cli/usage-error';
import { BackOff } from './back-off';
import { freePort } from './free-port';
import { openListeningSocket } from './listening-socket';
import { until } from './pause';
import type { Launch, ProcessPlan } from './process-plan';
import { isAlive } from './process-table';
import { SupervisedProcess } from './supervised-process';

/** Test programs of a few lines each, run as real processes. */
const program = {
  steady: `process.on('SIGTERM', () => { console.log('bye'); process.exit(0) }); setInterval(() => {}, 1000); console.log('up')`,
  stubborn: `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')`,
  short: `console.log('up'); process.exit(3)`,
  step: `console.log('done')`,
  misconfigured: `process.exit(78)`,
  waiting: `console.log(process.env.AWAIT_SCHEMA ? 'waiting' : 'not waiting');
    setTimeout(() => process.on('message', (message) => console.log(message)), 100); setInterval(() => {}, 1000)`,
  environment: `const { LISTEN_FDS, GIVEN } = process.env; console.log(LISTEN_FDS, GIVEN); setInterval(() => {}, 1000)`,
  migrations: `process.send({ migrated: 'leads' }); process.on('message', () => process.exit(0))`,
  parent: `const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log('child ' + child.pid); setInterval(() => {}, 1000)`,
};

describe('a supervised process', () => {
  const lines: string[] = [];
  const writers: string[] = [];
  const messages: string[] = [];
  const misconfigured: string[] = [];
  const started: SupervisedProcess[] = [];
  const readyOthers = new Set<string>();

  beforeEach(() => {
    for (const list of [lines, writers, messages, misconfigured]) list.length = 0;
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
    { launchWith = {}, ...more }: Partial<ProcessPlan> & { launchWith?: Partial<Launch> } = {},
    backOff = new BackOff(20, 80),
  ): SupervisedProcess => {
    const plan: ProcessPlan = {
      name: 'test-process',
      service: 'test-process',
      marker: 'test-process',
      launch: () =>
        Promise.resolve({
          command: process.execPath,
          args: ['-e', script],
          env: {},
          cwd: '/',
          port: null,
          healthPort: null,
          ipc: false,
          ...launchWith,
        }),
      isReady: () => Promise.resolve(lines.length > 0),
      stopSignal: 'SIGTERM',
      stopDeadlineMs: 5_000,
      ...more,
    };
    const watcher = {
      line: (name: string, line: string) => void (lines.push(line), writers.push(name)),
      say: (_: string, __: string, message: string) => void messages.push(message),
      changed: () => undefined,
      misconfigured: (name: string, reason: string) => void misconfigured.push(`${name}: ${reason}`),
      isReady: (name: string) => readyOthers.has(name),
    };
    const supervised = new SupervisedProcess(plan, watcher, backOff);
    started.push(supervised);
    supervised.start();
    return supervised;
  };

  it('becomes ready, passes on its output, and stops on request', async () => {
    const process = run(program.steady);
    expect(await process.whenReady(5_000)).toBe(true);
    await process.stop();
    expect(lines).toEqual(['up', 'bye']);
    expect(process).toMatchObject({ state: 'stopped', pid: null, restarts: 0 });
  });

  it('is ready when it has finished, if it is a step, and is not restarted', async () => {
    const step = { isStep: true, isReady: () => Promise.resolve(false) };
    const process = run(program.step, step);
    expect(await process.whenReady(5_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(lines).toEqual(['done']);
    expect(process).toMatchObject({ state: 'ready', pid: null, restarts: 0 });
    await process.stop();
  });

  it('retries a failed step', async () => {
    const process = run(program.short, { isStep: true, isReady: () => Promise.resolve(false) });
    expect(await until(() => process.restarts >= 2, 60_000, 5)).toBe(true);
    expect(process.state).not.toBe('ready');
  });

  it('learns that it has a listening socket, beside its own environment', async () => {
    const socket = openListeningSocket({ host: '127.0.0.1', port: await freePort() })!;
    run(program.environment, { launchWith: { listenFd: socket.fd, env: { GIVEN: 'given' } } });
    expect(await until(() => lines.includes('1 given'), 5_000)).toBe(true);
    socket.close();
  });

  it('is restarted immediately on request, which does not count as a failure', async () => {
    const process = run(program.steady, {}, new BackOff(60_000));
    expect(await process.whenReady(5_000)).toBe(true);
    const { pid } = process;
    process.restart();
    expect(await until(() => process.pid !== null && process.pid !== pid, 10_000)).toBe(true);
    expect(lines).toContain('bye');
    expect(process.restarts).toBe(0);
  });

  it('skips the back-off after a failure when a restart is requested', async () => {
    const process = run(program.short, {}, new BackOff(60_000));
    expect(await until(() => process.state === 'restarting', 10_000)).toBe(true);
    const before = lines.length;
    process.restart();
    expect(await until(() => lines.length > before, 10_000)).toBe(true);
  });

  it('runs a step again on request', async () => {
    const process = run(program.step, { isStep: true, isReady: () => Promise.resolve(false) });
    expect(await process.whenReady(5_000)).toBe(true);
    process.restart();
    expect(await until(() => lines.length === 2 && process.state === 'ready', 10_000)).toBe(true);
  });

  it('lets others go on after each part of a step, and waits for all of them anew when it is repeated', async () => {
    const process = run(program.migrations, {
      launchWith: { ipc: true },
      isStep: true,
      isReady: () => Promise.resolve(false),
      parts: ['leads', 'seo'].map((service) => ({ name: `${service}-migrations`, service })),
    });
    const held = () =>
      ['leads-migrations', 'seo-migrations', 'redis'].filter((name) => !process.allows(name));
    expect(held()).toEqual(['leads-migrations', 'seo-migrations']);
    expect(await until(() => held().join() === 'seo-migrations', 5_000)).toBe(true);
    kill(process.pid ?? 0, 'SIGKILL');
    expect(await until(() => process.restarts === 1, 5_000, 1)).toBe(true);
    expect(await until(() => held().length === 2, 5_000, 1)).toBe(true);
    expect(await until(() => held().length === 1, 5_000)).toBe(true);
    process.send({ go: 'on' });
    expect(await process.whenReady(5_000)).toBe(true);
    expect(held()).toEqual([]);
  });

  it('is launched only once its dependencies are ready', async () => {
    const process = run(program.steady, { startsAfter: ['postgres'] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(process).toMatchObject({ state: 'starting', pid: null });
    readyOthers.add('postgres');
    expect(await process.whenReady(5_000)).toBe(true);
  });

  it('can be stopped while it waits for its dependencies', async () => {
    const process = run(program.steady, { startsAfter: ['postgres'] });
    await process.stop();
    expect(process.state).toBe('stopped');
    expect(lines).toEqual([]);
  });

  it('gets the message that its schema is ready, before or after it starts listening', async () => {
    const process = run(program.waiting, { launchWith: { ipc: true }, schemaSteps: ['migrations'] });
    expect(await until(() => lines.includes('waiting'), 5_000)).toBe(true);
    expect(lines).not.toContain('schema-ready');
    readyOthers.add('migrations');
    expect(await until(() => lines.includes('schema-ready'), 5_000)).toBe(true);
    kill(process.pid ?? 0, 'SIGKILL');
    expect(await until(() => lines.filter((line) => line === 'schema-ready').length === 2, 5_000)).toBe(true);
  });

  it('names the part of it that wrote a line', async () => {
    const log = (fields: object) => `console.log(${JSON.stringify(JSON.stringify(fields))});`;
    const script =
      log({ level: 'info', service: 'seo' }) + log({ service: 'other' }) + log({}) + program.steady;
    run(script, { parts: [{ name: 'seo-1', service: 'seo' }] });
    expect(await until(() => lines.length === 4, 5_000)).toBe(true);
    expect(writers).toEqual(['seo-1', 'test-process', 'test-process', 'test-process']);
  });

  it('is restarted with a new process id when it is killed', async () => {
    const process_ = run(program.steady);
    await process_.whenReady(5_000);
    const first = process_.pid;
    process.kill(first ?? 0, 'SIGKILL');
    await until(() => process_.state !== 'ready', 60_000, 1);
    expect(await process_.whenReady(5_000)).toBe(true);
    expect(process_.pid).not.toBe(first);
    expect(process_.restarts).toBe(1);
    expect(messages[0]).toContain('was ended by SIGKILL; restarting in 0.02 s');
    expect(messages[1]).toBe('is ready again');
  });

  it('waits longer after each failure', async () => {
    run(program.short);
    const waits = () => messages.flatMap((text) => /restarting in ([\d.]+) s/.exec(text)?.[1] ?? []);
    await until(() => waits().length >= 4, 60_000);
    expect(waits().slice(0, 4)).toEqual(['0.02', '0.04', '0.08', '0.08']);
    expect(messages[0]).toContain('ended with code 3');
  });

  it('is killed if it does not stop in time', async () => {
    const process = run(program.stubborn, { stopDeadlineMs: 200 });
    await process.whenReady(5_000);
    const pid = process.pid ?? 0;
    await process.stop();
    expect(isAlive(pid)).toBe(false);
    expect(messages).toContain('did not stop within 0.2 s: killed');
  });

  it('is stopped with its child processes', async () => {
    const process = run(program.parent);
    await process.whenReady(5_000);
    const child = Number(lines[0]?.split(' ')[1]);
    expect(isAlive(child)).toBe(true);
    await process.stop();
    expect(await until(() => !isAlive(child), 60_000)).toBe(true);
  });

  it('reports invalid configuration', async () => {
    run(program.misconfigured);
    expect(await until(() => misconfigured.length > 0, 60_000)).toBe(true);
  });

  it('reports a usage error that a restart cannot fix', async () => {
    run(program.steady, { launch: () => Promise.reject(new UsageError('the build is missing')) });
    expect(await until(() => misconfigured.length > 0, 60_000)).toBe(true);
    expect(misconfigured[0]).toBe('test-process: the build is missing');
  });

  it('retries if it cannot be launched', async () => {
    const process = run(program.steady, { launch: () => Promise.reject(new Error('no port')) });
    await until(() => process.restarts > 1, 60_000);
    expect(messages[0]).toContain('cannot start: no port');
    await process.stop();
  });
});
