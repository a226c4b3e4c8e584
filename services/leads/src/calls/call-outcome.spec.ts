import { callOutcomeRequestSchema } from '@latchline/contracts/leads/calls/call-attempt.schema';
import type { CallOutcome } from '@latchline/contracts/leads/calls/call-outcome';
import { stageOfStatus, statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { sampleLead } from '../testing/sample-leads';
import { recordedCall, type StoredCall, undoneCall } from './call-outcome';

const actor = 'office@latchline.example';
const minute = (minutes: number) => new Date(Date.parse('2026-03-01T09:30:00.000Z') + minutes * 60_000);
const iso = (minutes: number) => minute(minutes).toISOString();
const callId = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;

/** A lead with its calls, changed by one call after another. */
class Desk {
  lead: LeadDetail;
  calls: StoredCall[] = [];
  constructor(change: Partial<Lead> = {}) {
    const stage = change.stage ?? stageOfStatus(change.status ?? 'new');
    this.lead = { ...sampleLead({}, iso(0)), clock_started_at: iso(0), ...change, stage, timeline: [] };
  }

  call(minutes: number, outcome: CallOutcome, at?: string) {
    const id = callId(this.calls.length + 1);
    const reason = outcome === 'lost' ? 'too-expensive' : undefined;
    const call = callOutcomeRequestSchema.parse({ id, outcome, reason, at });
    const change = recordedCall(this.lead, this.calls, { call, actor }, minute(minutes));
    this.keep(change);
    this.calls.push(change.call);
    return change;
  }

  undo(number: number, minutes: number) {
    const call = this.calls[number - 1]!;
    const change = undoneCall(this.lead, this.calls, call, actor, minute(minutes));
    const changed = new Map([change.call, ...change.heirs].map((one) => [one.id, one]));
    this.calls = this.calls.map((one) => changed.get(one.id) ?? one);
    this.keep(change);
    return change;
  }

  private keep({ lead, entries }: { lead: Lead; entries: readonly object[] }) {
    const timeline = [...this.lead.timeline, ...entries] as LeadDetail['timeline'];
    this.lead = { ...lead, timeline };
  }
}

describe('recordedCall', () => {
  it.each([
    ['spoke', 'new', 'contacted'],
    ['booked', 'new', 'contacted'],
    ['quoted', 'new', 'contacted'],
    ['lost', 'new', 'cancelled'],
    ['lost', 'contacted', 'cancelled'],
    ['booked', 'cancelled', 'contacted'],
    ['quoted', 'cancelled', 'contacted'],
    ['spoke', 'cancelled', 'cancelled'],
    ['booked', 'completed', 'completed'],
    ['lost', 'completed', 'completed'],
    ['no-answer', 'new', 'new'],
    ['voicemail', 'new', 'new'],
    ['wrong-number', 'contacted', 'contacted'],
  ] as const)('after %s, a %s lead is %s', (outcome, status, expected) => {
    expect(new Desk({ status }).call(2, outcome).lead.status).toBe(expected);
  });

  it.each([
    ['booked', 'new', 'booked'],
    ['booked', 'contacted', 'booked'],
    ['booked', 'on-the-way', 'on-the-way'],
    ['spoke', 'booked', 'booked'],
    ['quoted', 'booked', 'booked'],
    ['lost', 'on-the-way', 'lost'],
    ['lost', 'completed', 'completed'],
    ['voicemail', 'booked', 'booked'],
  ] as const)('after %s, a job at the stage %s is %s', (outcome, stage, expected) => {
    const desk = new Desk({ stage, status: statusOfStage(stage) });
    expect(desk.call(2, outcome).lead).toMatchObject({ stage: expected, status: statusOfStage(expected) });
  });

  it.each(['spoke', 'booked', 'quoted', 'lost'] as const)('stops the response clock: %s', (outcome) => {
    expect(new Desk().call(2, outcome).lead.contacted_at).toBe(iso(2));
  });

  it.each(['no-answer', 'voicemail', 'wrong-number'] as const)(
    'counts an attempt and lets the clock run: %s',
    (outcome) => {
      expect(new Desk().call(2, outcome).lead).toMatchObject({
        status: 'new',
        contacted_at: null,
        call_attempts: 1,
        last_call_outcome: outcome,
      });
    },
  );

  it('keeps the time of the first contact', () => {
    const desk = new Desk();
    desk.call(2, 'spoke');
    expect(desk.call(5, 'booked').lead.contacted_at).toBe(iso(2));
  });

  it('adds the call and the new status to the timeline', () => {
    const [called, changed] = new Desk().call(2, 'lost').entries;
    expect(called).toEqual({ at: iso(2), actor, kind: 'called', from: null, to: 'lost,too-expensive' });
    expect(changed).toMatchObject({ kind: 'status-changed', from: 'new', to: 'cancelled' });
  });

  it('counts from when the call took place, if it is saved later', () => {
    expect(new Desk().call(30, 'spoke', iso(4)).lead.contacted_at).toBe(iso(4));
  });

  it.each([
    ['the future', 99, 30],
    ['before the clock started', -5, 0],
  ])('does not accept a time in %s', (_, given, counted) => {
    expect(new Desk().call(30, 'spoke', iso(given)).lead.contacted_at).toBe(iso(counted));
  });

  it('shows the latest outcome, and why the lead was lost', () => {
    const desk = new Desk();
    desk.call(2, 'lost');
    expect(desk.call(3, 'no-answer').lead).toMatchObject({
      call_attempts: 2,
      last_call_outcome: 'no-answer',
      lost_reason: 'too-expensive',
    });
    expect(desk.call(4, 'booked').lead).toMatchObject({ last_call_outcome: 'booked', lost_reason: null });
  });
});

describe('undoneCall', () => {
  it('takes back the attempt, the status and the first contact', () => {
    const desk = new Desk();
    desk.call(2, 'spoke');
    const { lead, entries } = desk.undo(1, 3);
    expect(lead).toMatchObject({
      status: 'new',
      contacted_at: null,
      call_attempts: 0,
      last_call_outcome: null,
    });
    expect(entries).toMatchObject([
      { kind: 'call-undone', to: 'spoke' },
      { kind: 'status-changed', from: 'contacted', to: 'new' },
    ]);
  });

  it('keeps a status that somebody has set since', () => {
    const desk = new Desk();
    desk.call(2, 'spoke');
    const changed = { id: callId(9), at: iso(3), actor, kind: 'status-changed', from: 'contacted' } as const;
    const timeline = [...desk.lead.timeline, { ...changed, to: 'completed' }];
    desk.lead = { ...desk.lead, status: 'completed', stage: 'completed', timeline };
    expect(desk.undo(1, 4).lead).toMatchObject({ status: 'completed', contacted_at: null });
  });

  it('keeps the lead contacted while another call has reached the customer', () => {
    const desk = new Desk();
    desk.call(2, 'spoke');
    desk.call(5, 'booked');
    expect(desk.undo(1, 6).lead).toMatchObject({ status: 'contacted', contacted_at: iso(5) });
    expect(desk.undo(2, 7).lead).toMatchObject({ status: 'new', contacted_at: null, call_attempts: 0 });
  });

  it('goes back to the earlier call', () => {
    const desk = new Desk();
    desk.call(2, 'lost');
    desk.call(5, 'booked');
    expect(desk.undo(2, 6).lead).toMatchObject({
      status: 'cancelled',
      contacted_at: iso(2),
      lost_reason: 'too-expensive',
    });
    expect(desk.undo(1, 7).lead).toMatchObject({ status: 'new', contacted_at: null, lost_reason: null });
  });

  it('takes a booking back although another call followed it', () => {
    const desk = new Desk();
    desk.call(2, 'booked');
    desk.call(5, 'spoke');
    expect(desk.undo(1, 6).lead).toMatchObject({ stage: 'contacted', status: 'contacted' });
    expect(desk.undo(2, 7).lead).toMatchObject({ stage: 'new', contacted_at: null });
  });

  it('ends with the first status when calls are undone in the order they were made', () => {
    const desk = new Desk();
    desk.call(2, 'lost');
    desk.call(5, 'booked');
    expect(desk.undo(1, 6).lead).toMatchObject({ status: 'contacted', contacted_at: iso(5) });
    expect(desk.undo(2, 7).lead).toMatchObject({ status: 'new', contacted_at: null });
  });
});
