import type { Lead, LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { changeLead, submittedLead } from './lead';

const submit = (intake: Omit<LeadIntake, 'typed' | 'proven'>) =>
  submittedLead({ typed: {}, proven: false, ...intake });
const lead: Lead = submit({
  id: '01936B2E-7C1A-7E3B-9F00-0000000000AB',
  received_at: '2026-03-01T09:30:00.250Z',
  submission: { name: 'Priya Nair', phone: '07700 900 123', postcode: 's11 8tp' },
  suspicions: ['honeypot'],
});
const actor = 'office@latchline.example';
const now = new Date('2026-03-01T09:45:00.000Z');

describe('submittedLead', () => {
  it('creates a new lead dated when the gateway received it, with the submitted text unchanged', () => {
    expect(lead).toMatchObject({
      id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
      name: 'Priya Nair',
      phone: '07700 900 123',
      email: null,
      postcode: 's11 8tp',
      service: null,
      urgency: null,
      message: null,
      status: 'new',
      notes: '',
      assigned_to: null,
      source: null,
      suspicions: ['honeypot'],
      created_at: '2026-03-01T09:30:00.250Z',
      updated_at: '2026-03-01T09:30:00.250Z',
    });
  });

  it('accepts any time precision and keeps milliseconds', () => {
    const at = (received_at: string) =>
      submit({
        id: lead.id,
        received_at,
        submission: { name: 'A', phone: '1', postcode: 'S1' },
        suspicions: [],
      }).created_at;
    expect(at('2026-03-01T09:30:00Z')).toBe('2026-03-01T09:30:00.000Z');
    expect(at('2026-03-01T09:30:00.123999Z')).toBe('2026-03-01T09:30:00.123Z');
  });
});

describe('changeLead', () => {
  it('adds a timeline entry for each changed field', () => {
    const changed = changeLead(
      lead,
      { status: 'contacted', notes: 'Rang back', assigned_to: actor },
      actor,
      now,
    );
    const at = now.toISOString();
    expect(changed.lead).toEqual({
      ...lead,
      status: 'contacted',
      stage: 'contacted',
      notes: 'Rang back',
      assigned_to: actor,
      contacted_at: at,
      updated_at: at,
    });
    expect(changed.entries).toEqual([
      { at, actor, kind: 'status-changed', from: 'new', to: 'contacted' },
      { at, actor, kind: 'notes-changed', from: '', to: 'Rang back' },
      { at, actor, kind: 'assigned', from: null, to: actor },
    ]);
  });

  it.each([
    ['completed', 'new'],
    ['cancelled', 'contacted'],
    ['new', 'completed'],
  ] as const)('allows a change from %s to %s', (from, to) => {
    const { lead: after, entries } = changeLead({ ...lead, status: from }, { status: to }, actor, now);
    expect(after.status).toBe(to);
    expect(entries).toEqual([expect.objectContaining({ kind: 'status-changed', from, to })]);
  });

  it.each(['contacted', 'completed'] as const)(
    'records the first change to %s as the first contact',
    (status) => {
      const first = changeLead(lead, { status }, actor, now).lead;
      expect(first.contacted_at).toBe(now.toISOString());
      const later = new Date('2026-03-02T00:00:00.000Z');
      const back = changeLead(first, { status: 'new' }, actor, later).lead;
      expect(changeLead(back, { status }, actor, later).lead.contacted_at).toBe(now.toISOString());
    },
  );

  it('assigns to the user whose address a program wrote in capitals', () => {
    const { lead: assigned, entries } = changeLead(lead, { assigned_to: actor.toUpperCase() }, actor, now);
    expect(assigned.assigned_to).toBe(actor);
    expect(entries).toMatchObject([{ kind: 'assigned', to: actor }]);
    expect(changeLead(assigned, { assigned_to: actor.toUpperCase() }, actor, now).entries).toEqual([]);
  });

  it('does not count a cancellation, a note or an assignment as contact', () => {
    for (const patch of [
      { status: 'cancelled' },
      { notes: 'Rang: engaged' },
      { assigned_to: actor },
    ] as const)
      expect(changeLead(lead, patch, actor, now).lead.contacted_at).toBeNull();
  });

  it('keeps the lead and its version when the patch changes nothing', () => {
    const patch = { status: 'new', notes: '', assigned_to: null } as const;
    expect(changeLead(lead, patch, actor, now)).toEqual({ lead, entries: [] });
    expect(changeLead(lead, { assigned_to: '' }, actor, now).entries).toEqual([]);
  });

  it('removes an assignment only with null', () => {
    const assigned = { ...lead, assigned_to: actor };
    expect(changeLead(assigned, { assigned_to: null }, actor, now).lead.assigned_to).toBeNull();
    expect(changeLead(assigned, { status: 'contacted' }, actor, now).lead.assigned_to).toBe(actor);
  });

  it('gives every change a later version, even within a millisecond or after the clock was set back', () => {
    const first = changeLead(lead, { notes: '1' }, actor, new Date(lead.updated_at)).lead;
    const second = changeLead(first, { notes: '2' }, actor, new Date('2020-01-01T00:00:00Z')).lead;
    expect([first.updated_at, second.updated_at]).toEqual([
      '2026-03-01T09:30:00.251Z',
      '2026-03-01T09:30:00.252Z',
    ]);
  });
});
