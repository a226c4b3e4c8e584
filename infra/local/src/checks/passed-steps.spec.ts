import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckStep } from './check-context';
import { openPassedSteps } from './passed-steps';
import type { StepReport } from './step-report';
import { nothing } from './tally';

const step: CheckStep = {
  name: 'lint',
  title: 'Lint',
  reads: (file) => file.endsWith('.ts'),
  run: () => Promise.reject(new Error('not run here')),
};
const report = (given: Partial<StepReport> = {}): StepReport => ({
  ...{ title: 'Lint', outcome: 'passed', reason: '', seconds: 1, tally: nothing },
  ...given,
});

let root: string;
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const opened = (runAll = false) => openPassedSteps(root, { runAll });
const passedAt = async (which = step) => (await opened()).passedAt(which);
const passes = async (given?: Partial<StepReport>) => (await opened()).remember(step, report(given));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchline-passed-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', 'node_modules/\ndist.ts\n');
  mkdirSync(join(root, 'node_modules'));
  write('a.ts', 'one');
  write('a.md', 'one');
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

describe('a step that has passed', () => {
  it('need not run again while nothing that it reads has changed', async () => {
    expect(await passedAt()).toBeUndefined();
    await passes();
    write('a.md', 'two');
    write('dist.ts', 'ignored by Git');
    expect(await passedAt()).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each<[string, () => void]>([
    ['a file changes', () => write('a.ts', 'two')],
    ['a file appears', () => write('b.ts', '')],
    ['a file disappears', () => rmSync(join(root, 'a.ts'))],
    ['the packages are installed again', () => rmSync(join(root, 'node_modules'), { recursive: true })],
    ['its record is damaged', () => write('node_modules/.latchline-passed.json', '{"lint":')],
  ])('runs again when %s', async (_, change) => {
    await passes();
    change();
    expect(await passedAt()).toBeUndefined();
  });

  it('runs again when another program is given or installed', async () => {
    const { PATH } = process.env;
    await passes();
    process.env['CHROMIUM_PATH'] = '/another/chromium';
    expect(await passedAt()).toBeUndefined();
    delete process.env['CHROMIUM_PATH'];
    expect(await passedAt()).toBeDefined();
    process.env['PATH'] = `${PATH}:/another/folder`;
    expect(await passedAt()).toBeUndefined();
  });

  it('runs again after a day', async () => {
    await passes();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + 25 * 60 * 60_000 });
    expect(await passedAt()).toBeUndefined();
  });

  it('runs again when all are asked for', async () => {
    await passes();
    expect((await opened(true)).passedAt(step)).toBeUndefined();
  });
});

describe('what is not remembered', () => {
  it.each<[string, Partial<StepReport>]>([
    ['a failure', { outcome: 'failed' }],
    ['a step that was skipped', { outcome: 'skipped' }],
    [
      'a pass with a test that had to be repeated',
      { tally: { ...nothing, flaky: [{ title: '', message: '' }] } },
    ],
  ])('is %s', async (_, given) => {
    await passes(given);
    expect(await passedAt()).toBeUndefined();
  });

  it('is a pass of files that changed while it ran', async () => {
    const before = await opened();
    write('a.ts', 'two');
    await before.remember(step, report());
    expect(await passedAt()).toBeUndefined();
    write('a.ts', 'one');
    expect(await passedAt()).toBeUndefined();
  });

  it('is a step that does not say what it reads', async () => {
    const build = { ...step, reads: undefined };
    await (await opened()).remember(build, report());
    expect(await passedAt(build)).toBeUndefined();
  });

  it('is anything outside a Git repository', async () => {
    rmSync(join(root, '.git'), { recursive: true });
    await passes();
    expect(await passedAt()).toBeUndefined();
  });
});
