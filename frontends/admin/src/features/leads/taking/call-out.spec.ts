import { leadOf } from '../../../testing/fake-gateway';
import { needsSomebody, takenAt } from './call-out';

const start = '2026-11-25T18:00:00.000Z';
const after = (seconds: number) => Date.parse(start) + seconds * 1000;
const tom = 'tom@latchline.example';
const entry = (kind: 'claimed' | 'unclaimed' | 'assigned', seconds: number) => ({
  id: `00000000-0000-7000-8000-0000000000${String(seconds).padStart(2, '0')}`,
  kind,
  at: new Date(after(seconds)).toISOString(),
  actor: tom,
  from: null,
  to: null,
});

it.each([
  [{}, true],
  [{ assigned_to: tom }, false],
  [{ call_attempts: 1 }, false],
  [{ status: 'contacted' }, false],
  [{ contacted_at: start }, false],
  [{ held: true }, false],
] as const)('a lead with %j needs somebody: %s', (change, needs) =>
  expect(needsSomebody(leadOf(change))).toBe(needs),
);

it('tells since when somebody has the lead', () => {
  expect(takenAt({ assigned_to: tom, timeline: [entry('claimed', 20)] })).toBe(entry('claimed', 20).at);
  expect(takenAt({ assigned_to: null, timeline: [entry('claimed', 20), entry('unclaimed', 30)] })).toBeNull();
  expect(takenAt({ assigned_to: tom, timeline: [] })).toBeNull();
});
