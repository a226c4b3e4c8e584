import { type Lead, leadIntakeSchema, type LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { defaultPromises } from '@latchline/contracts/leads/response-clock.operations';
import { submittedLead } from '../leads/lead';
import { startClock, startClocks } from './response-clock';

const lead = (submission: Partial<LeadSubmission> = {}, state: Partial<Lead> = {}): Lead => ({
  ...submittedLead(
    leadIntakeSchema.parse({
      id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
      received_at: '2026-03-01T09:00:00.000Z',
      submission: { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP', ...submission },
    }),
  ),
  ...state,
});
const from = new Date('2026-03-01T09:00:00.000Z');
const none = { promised_at: null, clock_started_at: null, next_escalation_at: null };

describe('startClock', () => {
  it('promises an emergency contact in fifteen minutes and escalates after ten', () => {
    expect(startClock(lead({ urgency: 'emergency' }), defaultPromises, from)).toEqual({
      promised_at: '2026-03-01T09:15:00.000Z',
      clock_started_at: '2026-03-01T09:00:00.000Z',
      next_escalation_at: '2026-03-01T09:10:00.000Z',
    });
  });

  it.each([
    ['same-day', '2026-03-01T11:00:00.000Z'],
    ['next-day', '2026-03-01T17:00:00.000Z'],
    ['flexible', '2026-03-02T09:00:00.000Z'],
    [null, '2026-03-01T11:00:00.000Z'],
  ] as const)('promises %s its own minutes, nights and Sundays included', (urgency, promised_at) => {
    expect(startClock(lead({ urgency }), defaultPromises, from)).toMatchObject({ promised_at });
  });

  it('uses the configured minutes', () => {
    const promises = { ...defaultPromises, emergency: 1 };
    expect(startClock(lead({ urgency: 'emergency' }), promises, from)).toMatchObject({
      promised_at: '2026-03-01T09:01:00.000Z',
      next_escalation_at: '2026-03-01T09:00:40.000Z',
    });
  });

  it.each([
    [{ held: true }],
    [{ merged_into: '01936b2e-7c1a-7e3b-9f00-0000000000aa' }],
    [{ status: 'contacted' as const }],
    [{ contacted_at: '2026-03-01T09:00:00.000Z' }],
  ])('does not run for a lead with %j', (state) => {
    expect(startClock(lead({}, state), defaultPromises, from)).toEqual(none);
  });

  describe('of a repeat', () => {
    const earlier = lead({ urgency: 'same-day' }, { promised_at: '2026-03-01T10:30:00.000Z' });
    const again = lead({ urgency: 'same-day' });

    it('does not run while the earlier lead is waiting', () => {
      expect(startClock(again, defaultPromises, from, earlier)).toEqual(none);
    });

    it('runs when it would end sooner, so that an emergency does not wait for an earlier, less urgent lead', () => {
      const emergency = lead({ urgency: 'emergency' });
      expect(startClock(emergency, defaultPromises, from, earlier).promised_at).toBe(
        '2026-03-01T09:15:00.000Z',
      );
    });

    it.each([
      [{ contacted_at: '2026-03-01T08:50:00.000Z', status: 'contacted' as const }],
      [{ status: 'cancelled' as const }],
      [{ promised_at: null }],
    ])('runs when the earlier lead is not waiting: %j', (state) => {
      const clock = startClock(again, defaultPromises, from, { ...earlier, ...state });
      expect(clock.promised_at).toBe('2026-03-01T11:00:00.000Z');
    });
  });
});

describe('startClocks', () => {
  const first = lead({ urgency: 'emergency' });
  const again = { ...first, id: '01936b2e-7c1a-7e3b-9f00-0000000000ac', repeat_of: first.id };
  const started = (now: string) =>
    startClocks(
      [
        { lead: first, first: null },
        { lead: again, first },
      ],
      defaultPromises,
      new Date(now),
    ).map((one) => one.lead.promised_at);

  it('counts from when the lead was accepted, however late it is stored', () => {
    expect(started('2026-03-01T12:00:00.000Z')[0]).toBe('2026-03-01T09:15:00.000Z');
  });

  it('never counts from the future, even if a gateway’s clock is ahead', () => {
    expect(started('2026-03-01T08:00:00.000Z')[0]).toBe('2026-03-01T08:15:00.000Z');
  });

  it('starts one clock for two requests of a person in a batch', () => {
    expect(started('2026-03-01T12:00:00.000Z')[1]).toBeNull();
  });
});
