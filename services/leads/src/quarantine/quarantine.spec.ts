import { leadIntakeSchema, type Lead, type TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { submittedLead } from '../leads/lead';
import { firstEntries, isUnsent, quarantinedLead, releasedLead } from './quarantine';

const actor = 'office@latchline.example';
const at = '2026-03-01T09:30:00.250Z';
const now = new Date('2026-03-01T09:45:00.000Z');
const lead = (fields: Partial<Lead> = {}): Lead => ({
  ...submittedLead(
    leadIntakeSchema.parse({
      id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
      received_at: at,
      submission: { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' },
    }),
  ),
  ...fields,
});

describe('firstEntries', () => {
  it('records the submission, and the quarantine with its reasons', () => {
    expect(firstEntries(lead()).map(({ kind }) => kind)).toEqual(['submitted']);
    expect(firstEntries(lead({ held: true, suspicions: ['honeypot', 'link'] }))).toEqual([
      { at, actor: 'visitor', kind: 'submitted', from: null, to: 'new' },
      { at, actor: 'latchline', kind: 'held', from: null, to: 'honeypot,link' },
    ]);
  });
});

describe('moving a lead', () => {
  const version = now.toISOString();

  it('records who released it and raises the version', () => {
    const held = lead({ held: true });
    expect(releasedLead(held, actor, now)).toEqual({
      lead: { ...held, held: false, updated_at: version },
      entries: [{ at: version, actor, kind: 'released', from: null, to: null }],
    });
  });

  it('records who quarantined it and keeps its promise', () => {
    const promised = lead({ promised_at: '2026-03-01T09:45:00.250Z' });
    expect(quarantinedLead(promised, actor, now)).toEqual({
      lead: { ...promised, held: true, updated_at: version },
      entries: [{ at: version, actor, kind: 'held', from: null, to: null }],
    });
  });

  it('changes nothing when the lead is already there', () => {
    expect(releasedLead(lead(), actor, now)).toEqual({ lead: lead(), entries: [] });
    expect(quarantinedLead(lead({ held: true }), actor, now).entries).toEqual([]);
  });

  it('does not move a merged lead', () => {
    const merged_into = '01936b2e-7c1a-7e3b-9f00-0000000000ac';
    expect(quarantinedLead(lead({ merged_into }), actor, now).entries).toEqual([]);
    expect(releasedLead(lead({ merged_into, held: true }), actor, now).entries).toEqual([]);
  });
});

describe('isUnsent', () => {
  const timeline = (...moves: [TimelineEntry['kind'], string][]) =>
    moves.map(([kind, who], index) => ({ id: `${index}`, at, actor: who, kind, from: null, to: null }));

  it.each([
    ['went straight into the inbox', timeline(['submitted', 'visitor']), false],
    ['was quarantined on arrival', timeline(['submitted', 'visitor'], ['held', 'latchline']), true],
    ['was released', timeline(['held', 'latchline'], ['released', actor]), false],
    [
      'was released and then flagged as spam',
      timeline(['held', 'latchline'], ['released', actor], ['held', actor]),
      false,
    ],
    ['was flagged as spam', timeline(['submitted', 'visitor'], ['held', actor]), false],
  ])('for a lead that %s', (_, entries, expected) => {
    expect(isUnsent({ timeline: entries })).toBe(expected);
  });
});
