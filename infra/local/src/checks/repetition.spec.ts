import type { StepResult } from './check-context';
import { afterRepetition, filesToRepeat } from './repetition';
import { type Failure, nothing, renderTally } from './tally';

const failure = (testFile: string, name = 'waits', message = 'Expected: 1'): Failure => ({
  ...{ title: `${testFile} › ${name}`, message, testFile },
});
const result = (
  passed: number,
  failures: readonly Failure[],
  more: Partial<StepResult> = {},
): StepResult => ({
  ...{ ok: failures.length === 0, reason: 'exit code 1' },
  tally: { ...nothing, passed, failed: failures.length, failures },
  ...more,
});

describe('the list of files to repeat', () => {
  it('has those with a failure, each once', () => {
    const failures = [failure('a.spec.ts'), failure('a.spec.ts', 'ends'), failure('b.spec.ts')];
    expect(filesToRepeat(result(9, failures))).toEqual(['a.spec.ts', 'b.spec.ts']);
  });

  it.each<[string, StepResult]>([
    ['all passed', result(9, [])],
    ['the run was stopped', result(3, [failure('a.spec.ts')], { cutShort: true })],
    [
      'many failed',
      result(
        9,
        Array.from({ length: 9 }, (_, index) => failure(`${index}.spec.ts`)),
      ),
    ],
    [
      'a property was refuted',
      result(9, [
        failure('a.spec.ts'),
        failure('b.spec.ts', 'sorts', 'Property failed after 3 tests\n{ seed: 1 }'),
      ]),
    ],
    ['no test failed, but the step', result(9, [], { ok: false })],
  ])('is an empty list if %s', (_why, first) => expect(filesToRepeat(first)).toEqual([]));
});

describe('after the repetition', () => {
  const [slow, wrong] = [failure('a.spec.ts'), failure('b.spec.ts')];
  const first = result(8, [slow, wrong]);

  it('a test that passed is flaky, named with its first failure', () => {
    const both = afterRepetition(first, result(4, []));
    expect(both.ok).toBe(true);
    expect(both.tally.flaky).toEqual([slow, wrong]);
    expect(renderTally(both.tally)).toBe('10 passed, 0 failed, 2 flaky');
  });

  it('a test that failed again has failed', () => {
    const both = afterRepetition(first, result(3, [wrong]));
    expect(both.ok).toBe(false);
    expect(both.tally.failures).toEqual([wrong]);
    expect(renderTally(both.tally)).toBe('9 passed, 1 failed, 1 flaky');
  });

  it('that was stopped, everything is as before', () =>
    expect(afterRepetition(first, result(0, [], { ok: false, cutShort: true }))).toBe(first));
});
