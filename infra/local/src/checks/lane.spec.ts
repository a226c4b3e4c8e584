import { palette } from '../logs/palette';
import type { CheckContext, CheckStep, StepResult } from './check-context';
import { runLane } from './lane';
import { renderEnd } from './step-report';
import { nothing } from './tally';

const paint = palette(false);
let said: string[];
let isInterrupted: boolean;
const passedAt = jest.fn<number | undefined, [CheckStep]>();
const remember = jest.fn();
beforeEach(() => {
  said = [];
  isInterrupted = false;
  passedAt.mockReset();
  remember.mockReset();
});

const context = {
  say: (line: string) => void said.push(line),
  passedSteps: { passedAt, remember },
  tools: {
    get isInterrupted() {
      return isInterrupted;
    },
  },
} as unknown as CheckContext;

const step = (title: string, run: () => StepResult): CheckStep => ({
  name: title.toLowerCase(),
  title,
  run: () => Promise.resolve().then(run),
});
const passes = step('Unit', () => ({ ok: true, tally: { ...nothing, passed: 7 } }));
const fails = step('Lint', () => ({ ok: false, tally: nothing, reason: 'exit code 1' }));
const isSkipped = step('Load', () => ({ ok: true, tally: nothing, skipped: true, reason: 'needs k6' }));
const untimed = (lines: readonly string[]) => lines.map((line) => line.replace(/\d+\.\d s/, '# s'));
const endOf = async (...steps: CheckStep[]) =>
  untimed(renderEnd(await runLane(steps, context, paint), paint));

describe('the steps of a lane', () => {
  it('all run, even after one fails', async () => {
    expect(await endOf(fails, passes)).toEqual([
      '',
      '✘ Lint: FAILED, # s, exit code 1',
      '✔ Unit: passed, # s',
      '',
      '✘ Lint',
      '    exit code 1',
      '7 passed, 1 failed',
    ]);
  });

  it('are listed with what they need when they are skipped', async () => {
    expect(await endOf(isSkipped, passes)).toEqual([
      '',
      '– Load: skipped, needs k6',
      '✔ Unit: passed, # s',
      '',
      '– skipped: Load: needs k6',
      '7 passed, 0 failed, 1 skipped',
    ]);
    expect(said).toContain('– Load: skipped, needs k6');
  });

  it('are those that no other lane has taken', async () => {
    const steps = [passes, fails, isSkipped, passes].values();
    const lanes = await Promise.all([runLane(steps, context, paint), runLane(steps, context, paint)]);
    expect(
      lanes
        .flat()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Lint', 'Load', 'Unit', 'Unit']);
    expect(lanes.map(([first]) => first?.title)).toEqual(['Unit', 'Lint']);
  });

  it('are not run where nothing has changed since they passed, and say so', async () => {
    const noon = new Date(2026, 5, 1, 12, 0).getTime();
    passedAt.mockImplementation(({ name }) => (name === 'lint' ? noon : undefined));
    expect(await endOf(fails, passes)).toEqual([
      '',
      '– Lint: unchanged, passed at 12:00',
      '✔ Unit: passed, # s',
      '',
      '`npm test -- --all` also runs what has not changed.',
      '',
      '7 passed, 0 failed',
    ]);
    expect(remember).toHaveBeenCalledWith(passes, expect.objectContaining({ outcome: 'passed' }));
    expect(remember).not.toHaveBeenCalledWith(fails, expect.anything());
  });

  it('count as one more failure when they are cut short', async () => {
    const reason = 'ended: no test finished for 15 minutes; last one running: a.e2e.ts › waits';
    const failures = [{ title: 'a.e2e.ts › closes', message: 'still open' }];
    const tally = { ...nothing, passed: 5, failed: 1, failures };
    const end = await endOf(step('Pages', () => ({ ok: false, tally, reason, cutShort: true })));
    expect(end.slice(-5)).toEqual([
      '✘ a.e2e.ts › closes',
      '    still open',
      '✘ Pages',
      `    ${reason}`,
      '5 passed, 2 failed',
    ]);
  });

  it('count as failed when they throw', async () => {
    const end = await endOf(
      step('Pages', () => {
        throw new Error('no browser');
      }),
    );
    expect(end.at(-1)).toBe('0 passed, 1 failed');
    expect(end[1]).toBe('✘ Pages: FAILED, # s, Error: no browser');
  });

  it('stop at an interruption, which does not count as a failure', async () => {
    const interrupted = step('Pages', () => {
      isInterrupted = true;
      return { ok: false, tally: { ...nothing, passed: 3 }, reason: 'SIGKILL', cutShort: true };
    });
    const end = await endOf(interrupted, passes);
    expect(end).toEqual([
      '',
      '✘ Pages: interrupted, # s, SIGKILL',
      '– Unit: not run',
      '',
      '3 passed, 0 failed',
    ]);
  });
});
