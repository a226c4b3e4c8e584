import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hasTools = ['spin', 'gcc'].every(
  (program) => spawnSync(program, [program === 'spin' ? '-V' : '--version']).error === undefined,
);
const whereSpinIs = hasTools ? describe : describe.skip;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'latchline-model-'))));
afterEach(() => rmSync(folder, { recursive: true }));

interface Verdict {
  readonly errors: number;
  readonly states: number;
  readonly isComplete: boolean;
}

/** Goes through all states; with a planted mistake it ends at the first error. */
function check(model: string, definitions: Readonly<Record<string, number | true>>): Verdict {
  const flags = Object.entries(definitions).map(([name, value]) => `-D${name}=${value === true ? 1 : value}`);
  execFileSync('spin', ['-a', ...flags, join(__dirname, `${model}.pml`)], { cwd: folder, stdio: 'pipe' });
  const options = ['-O2', '-w', '-DSAFETY', '-DCOLLAPSE', '-o', 'pan', 'pan.c'];
  execFileSync('gcc', options, { cwd: folder, stdio: 'pipe' });
  const { stdout } = spawnSync(join(folder, 'pan'), ['-m200000'], { cwd: folder, encoding: 'utf8' });
  return {
    errors: Number(/errors: (\d+)/.exec(stdout)?.[1]),
    states: Number(/([\d.e+]+) states, stored/.exec(stdout)?.[1]),
    isComplete: !/Search not completed|max search depth too small/.test(stdout),
  };
}

const oneGateway = { GATEWAYS: 1, REPLICAS: 1 };
const oneRelay = { RELAYS: 1 };

whereSpinIs('the protocol (needs spin and gcc: apt install spin gcc)', () => {
  it.each([
    ['intake', { FAULTS: 2 }],
    ['intake', { ...oneGateway, FAULTS: 3 }],
    ['intake', { ...oneGateway, REQUESTS: 2, TRIES: 1, FAULTS: 2 }],
    ['relay', { RELAYS: 1, FAULTS: 2 }],
    ['relay', { RELAYS: 2, FAULTS: 1 }],
    ['delivery', { FAULTS: 3 }],
  ])('loses nothing and doubles nothing: %s %j', (model, definitions) => {
    const verdict = check(model, definitions);
    expect(verdict).toMatchObject({ errors: 0, isComplete: true });
    expect(verdict.states).toBeGreaterThan(10_000);
  });
});

whereSpinIs('each planted mistake is found', () => {
  it.each([
    ['intake', 'ANSWER_FIRST', {}],
    ['intake', 'ANSWER_BEFORE_FLUSH', {}],
    ['intake', 'KEY_IN_A_SECOND_STEP', {}],
    ['intake', 'SPOOL_WITHOUT_KEYS', {}],
    ['intake', 'SECOND_ID_FORGOTTEN', {}],
    ['intake', 'REMOVE_FIRST', {}],
    ['intake', 'CLEAR_WITHOUT_LOOKING', { ...oneGateway, REQUESTS: 2, TRIES: 1 }],
    ['intake', 'SPOOL_NOT_READ_AT_START', {}],
    ['intake', 'DRAIN_ENDS_AFTER_AN_ERROR', {}],
    ['intake', 'ACKNOWLEDGE_FIRST', {}],
    ['intake', 'NO_TAKEOVER', {}],
    ['intake', 'STORE_AGAIN', {}],
    ['relay', 'EVENT_IN_A_SECOND_TRANSACTION', oneRelay],
    ['relay', 'PUBLISHED_FIRST', oneRelay],
    ['relay', 'POISONED_QUEUE', oneRelay],
    ['relay', 'NO_REPLAY', oneRelay],
    ['relay', 'NO_MARGIN', oneRelay],
    ['relay', 'MARK_WRITTEN_BLINDLY', oneRelay],
    ['relay', 'OPEN_TRANSACTIONS_FORGOTTEN', oneRelay],
    ['relay', 'COPIES_REMEMBERED_FOR_GOOD', oneRelay],
    ['delivery', 'JOB_DONE_FIRST', {}],
    ['delivery', 'INBOX_IN_ITS_OWN_TRANSACTION', {}],
    ['delivery', 'NO_INBOX', {}],
    ['delivery', 'NO_STALLED_CHECK', {}],
    ['delivery', 'SENT_FIRST', {}],
    ['delivery', 'NEW_MESSAGE_ID', {}],
  ])('%s %s', (model, mistake, definitions) => {
    expect(check(model, { ...definitions, FAULTS: 2, [mistake]: true }).errors).toBe(1);
  });
});
