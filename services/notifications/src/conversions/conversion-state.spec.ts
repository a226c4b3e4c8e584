import type { JobValue } from '@latchline/contracts/leads/conversions/job-value.events';
import fc from 'fast-check';
import {
  asErased,
  claimed,
  type ConversionRecord,
  type ConversionRules,
  leaseMs,
  type Outcome,
  sentAgain,
  withOutcome,
  withValue,
} from './conversion-state';

const google: ConversionRules = {
  destination: 'google',
  canAdjust: true,
  isOn: true,
  settleMs: 900_000,
  clickMs: 6 * 3_600_000,
  adjustMs: 24 * 3_600_000,
  patienceMs: 14 * 86_400_000,
};
const meta: ConversionRules = { ...google, destination: 'meta', canAdjust: false, clickMs: 0, adjustMs: 0 };
const start = Date.parse('2026-07-01T12:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
const valueAt = (version: number, value_pence: number | null): JobValue => ({
  lead_id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
  version: iso(start + version),
  requested_at: iso(start - 3_600_000),
  won: value_pence === null ? null : { value_pence, at: iso(start) },
  identifiers: null,
});
const who = { gclid: 'click' };
const won = withValue(null, valueAt(0, 14_500), who, google, start);

it('waits until Google knows the click, and Meta until slips are corrected', () => {
  expect(won.nextAttemptAt).toBe(start - 3_600_000 + google.clickMs);
  expect(withValue(null, valueAt(0, 1), who, meta, start).nextAttemptAt).toBe(start + meta.settleMs);
});

it('corrects no earlier than a day after the job', () => {
  const sent = withOutcome(claimed(won, google, start), { kind: 'done' }, google, start);
  const changed = withValue(sent, valueAt(1, 16_000), who, google, start + 1_000);
  expect(changed.nextAttemptAt).toBe(start + google.adjustMs);
});

it('gives up when its patience ends, and can be sent again', () => {
  const tried = claimed(won, google, start);
  const late = withOutcome(tried, { kind: 'retry', error: 'HTTP 503' }, google, start + google.patienceMs);
  expect(late).toMatchObject({ state: 'refused', refusal: 'HTTP 503', step: null, nextAttemptAt: null });
  expect(sentAgain(late, google, start)).toMatchObject({ state: 'pending', nextAttemptAt: start });
  expect(sentAgain(won, google, start)).toBeNull();
});

/** A provider that knows what it accepted, as Google does. */
class Provider {
  readonly amounts = new Map<number, number>();
  readonly retracted = new Set<number>();
  private readonly times = new Set<string>();

  accept({ step, stepPence, stepAt, round }: ConversionRecord): void {
    if (step === 'upload' && !this.amounts.has(round)) this.amounts.set(round, stepPence ?? -1);
    if (step === 'retract') this.retracted.add(round);
    if (step !== 'restate' || this.times.has(`${round} ${stepAt}`)) return;
    this.times.add(`${round} ${stepAt}`);
    this.amounts.set(round, stepPence ?? -1);
  }

  get counted(): number[] {
    return [...this.amounts].filter(([round]) => !this.retracted.has(round)).map(([, pence]) => pence);
  }
}

const actions = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('change' as const), pence: fc.option(fc.integer({ min: 1, max: 5 })) }),
    fc.record({ do: fc.constant('old event' as const), pence: fc.integer({ min: 6, max: 9 }) }),
    fc.constant({ do: 'send' as const }),
    fc.constant({ do: 'lose the answer' as const }),
    fc.constant({ do: 'fail' as const }),
  ),
  { maxLength: 40 },
);

it('after any sequence of events, the provider counts the job once with its last amount, and nothing goes backwards', () => {
  fc.assert(
    fc.property(actions, fc.boolean(), (all, erase) => {
      const provider = new Provider();
      let record: ConversionRecord | null = null;
      let [now, version] = [start, 0];
      const attempt = (outcome: Outcome | null, isAccepted: boolean) => {
        if (typeof record?.nextAttemptAt !== 'number') return;
        now = Math.max(now, record.nextAttemptAt);
        record = claimed(record, google, now);
        if (record.step && isAccepted) provider.accept(record);
        if (record.step && outcome) record = withOutcome(record, outcome, google, now);
      };
      for (const action of all) {
        const before: ConversionRecord | null = record;
        now += 1_500;
        if (action.do === 'change')
          record = withValue(record, valueAt((version += 10), action.pence), who, google, now);
        if (action.do === 'old event' && record)
          record = withValue(record, valueAt(version - 5, action.pence), who, google, now);
        if (action.do === 'send') attempt({ kind: 'done' }, true);
        if (action.do === 'lose the answer') attempt(null, true);
        if (action.do === 'fail') attempt({ kind: 'retry', error: 'HTTP 503' }, false);
        if (!before || !record) continue;
        expect(record.version).toBeGreaterThanOrEqual(before.version);
        expect(record.round).toBeGreaterThanOrEqual(before.round);
        if (record.round === before.round)
          expect(record.adjustments).toBeGreaterThanOrEqual(before.adjustments);
        expect(record.stepAt ?? 0).toBeGreaterThanOrEqual(before.stepAt ?? 0);
        expect(provider.counted.length).toBeLessThanOrEqual(1);
      }
      if (erase && record) record = asErased(record, google, now);
      for (let left = 0; left < 5; left += 1) attempt({ kind: 'done' }, true);
      const last = (record as ConversionRecord | null)?.valuePence ?? null;
      expect(provider.counted).toEqual(last === null ? [] : [last]);
      expect((record as ConversionRecord | null)?.nextAttemptAt ?? null).toBeNull();
    }),
    { numRuns: 500 },
  );
});

it('repeats a request as it was, when its outcome is not recorded in time', () => {
  const first = claimed(won, google, start);
  const changed = withValue(first, valueAt(1, 99_900), who, google, start);
  const again = claimed(changed, google, start + leaseMs);
  expect(again).toMatchObject({ step: 'upload', stepPence: 14_500, stepAt: first.stepAt, tries: 2 });
});

it('reports a job anew that was won again while its withdrawal was in progress', () => {
  const sent = withOutcome(claimed(won, google, start), { kind: 'done' }, google, start);
  const undone = withValue(sent, valueAt(1, null), null, google, start);
  const withdrawing = claimed(undone, google, start + google.adjustMs);
  const again = withValue(withdrawing, valueAt(2, 16_000), who, google, start + google.adjustMs);
  const withdrawn = withOutcome(again, { kind: 'done' }, google, start + google.adjustMs);
  expect(withdrawn).toMatchObject({ state: 'pending', round: 2, identifiers: who });
  expect(claimed(withdrawn, google, withdrawn.nextAttemptAt ?? 0)).toMatchObject({
    step: 'upload',
    stepPence: 16_000,
  });
  const withoutConsent = withValue(withdrawing, valueAt(2, 16_000), null, google, start);
  expect(withOutcome(withoutConsent, { kind: 'done' }, google, start)).toMatchObject({
    state: 'withdrawn',
    nextAttemptAt: null,
  });
});

it('does not report a job that was undone, although that event arrives first', () => {
  const undone = withValue(null, valueAt(1, null), null, google, start);
  expect(undone).toMatchObject({ state: 'skipped', skipped: 'not-won', nextAttemptAt: null });
  expect(withValue(undone, valueAt(0, 14_500), who, google, start)).toBe(undone);
  expect(withValue(undone, valueAt(2, 14_500), who, google, start)).toMatchObject({
    state: 'pending',
    valuePence: 14_500,
  });
});
