import { delayAfter, type Outcome, pauseMs, SaveLoop } from './save-loop';

/** A loop whose attempts the test resolves. */
function open() {
  const answers: ((outcome: Outcome) => Promise<void>)[] = [];
  const loop = new SaveLoop(
    () =>
      new Promise((resolve) => {
        answers.push(async (outcome) => {
          resolve(outcome);
          await loop.idle();
        });
      }),
  );
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { loop, answers, pass, answer: (outcome: Outcome) => answers.at(-1)?.(outcome) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each<[Outcome, number, number | null]>([
  ['saved', 0, null],
  ['stuck', 0, null],
  ['more', 0, pauseMs],
  ['again', 0, 0],
  ['failed', 1, 2_000],
  ['failed', 2, 4_000],
  ['failed', 9, 30_000],
])('after "%s" with %i failures it waits %p ms', (outcome, failures, expected) => {
  expect(delayAfter(outcome, failures)).toBe(expected);
});

it('restarts the pause on every key press', async () => {
  const { loop, answers, pass } = open();
  loop.soon();
  await pass(pauseMs - 1);
  loop.soon();
  await pass(pauseMs - 1);
  expect(answers).toHaveLength(0);
  await pass(1);
  expect(answers).toHaveLength(1);
});

it('saves one at a time, then saves edits made in between', async () => {
  const { loop, answers, pass, answer } = open();
  void loop.now();
  void loop.now();
  loop.soon();
  await pass(pauseMs);
  expect(answers).toHaveLength(1);
  await answer('more');
  await pass(pauseMs);
  expect(answers).toHaveLength(2);
});

it('backs off after each failure and resets after a success', async () => {
  const { loop, answers, pass, answer } = open();
  void loop.now();
  await answer('failed');
  await pass(2_000);
  await answer('failed');
  await pass(3_999);
  expect(answers).toHaveLength(2);
  await pass(1);
  await answer('more');
  await pass(pauseMs);
  await answer('failed');
  await pass(2_000);
  expect(answers).toHaveLength(5);
});

it('does not retry a stuck save until told to', async () => {
  const { loop, answers, pass, answer } = open();
  void loop.now();
  await answer('stuck');
  await pass(60_000);
  expect(answers).toHaveLength(1);
  void loop.now();
  expect(answers).toHaveLength(2);
});

it('can save again after an attempt throws', async () => {
  let attempts = 0;
  const loop = new SaveLoop(() => {
    attempts += 1;
    return Promise.reject(new Error('broken'));
  });
  await expect(loop.now()).rejects.toThrow('broken');
  await expect(loop.now()).rejects.toThrow('broken');
  expect(attempts).toBe(2);
});
