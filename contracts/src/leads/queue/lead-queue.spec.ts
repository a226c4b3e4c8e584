import { isInThread, isLate, leadGroupOf, leadGroups, type QueuedLead, queueSections } from './lead-queue';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();
const lead = (change: Partial<QueuedLead> = {}): QueuedLead => ({
  status: 'new',
  urgency: 'same-day',
  service: 'lock-repair',
  promised_at: minutes(60),
  contacted_at: null,
  repeat_of: null,
  ...change,
});

describe('leadGroupOf', () => {
  it.each([
    ['an emergency with time left', { urgency: 'emergency', promised_at: minutes(9) }, 'now'],
    ['a lockout without an urgency', { urgency: null, service: 'emergency-lockout' }, 'now'],
    ['a lockout that can wait', { urgency: 'flexible', service: 'emergency-lockout' }, 'today'],
    ['an overdue emergency', { urgency: 'emergency', promised_at: minutes(-9) }, 'now'],
    ['a flexible lead that is overdue', { urgency: 'flexible', promised_at: minutes(-1) }, 'now'],
    ['a lead of the same day with time left', {}, 'today'],
    ['a new lead without a response clock', { promised_at: null }, 'today'],
    [
      'a lead set to new again after contact',
      { contacted_at: minutes(-5), promised_at: minutes(-9) },
      'today',
    ],
    ['a contacted lead', { status: 'contacted', contacted_at: minutes(-5) }, 'waiting'],
    ['a completed lead', { status: 'completed', contacted_at: minutes(-5) }, 'done'],
    ['a lead cancelled without contact', { status: 'cancelled', promised_at: minutes(-9) }, 'done'],
  ] as const)('%s is in its group', (_, change, group) => {
    expect(leadGroupOf(lead(change), now)).toBe(group);
  });

  it('lists every section of a group before the next group', () => {
    const groups = queueSections.map(({ group }) => group);
    expect(groups.filter((group, place) => group !== groups[place - 1])).toEqual(leadGroups);
  });
});

it('counts a lead as late from its promised time on, until it is contacted', () => {
  expect(isLate(lead({ promised_at: minutes(0) }), now)).toBe(false);
  expect(isLate(lead({ promised_at: minutes(0) }), now + 1)).toBe(true);
  expect(isLate(lead({ promised_at: minutes(-9), contacted_at: minutes(-5) }), now)).toBe(false);
  expect(isLate(lead({ promised_at: minutes(-9), status: 'cancelled' }), now)).toBe(false);
});

it('puts a repeat into the row of the first lead unless it has a clock of its own', () => {
  const first = '01936b2e-7c1a-7e3b-9f00-000000000001';
  expect(isInThread(lead({ repeat_of: first, promised_at: null }))).toBe(true);
  expect(isInThread(lead({ repeat_of: first }))).toBe(false);
  expect(isInThread(lead({ promised_at: null }))).toBe(false);
});
