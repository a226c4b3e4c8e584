import { leadIntakeSchema, type Lead, type TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { submittedLead } from '../leads/lead';
import { firstEntries, hold, isUntold, release } from './quarantine';

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

describe('the first lines of history', () => {
  it('say that a visitor sent it, and that it was held for its reasons', () => {
    expect(firstEntries(lead()).map(({ kind }) => kind)).toEqual(['submitted']);
    expect(firstEntries(lead({ held: true, suspicions: ['honeypot', 'link'] }))).toEqual([
      { at, actor: 'visitor', kind: 'submitted', from: null, to: 'new' },
      { at, actor: 'latchline', kind: 'held', from: null, to: 'honeypot,link' },
    ]);
  });
});

describe('a move', () => {
  const version = now.toISOString();

  it('out of quarantine is noted with who did it, and makes a new version', () => {
    const held = lead({ held: true });
    expect(release(held, actor, now)).toEqual({
      lead: { ...held, held: false, updated_at: version },
      entries: [{ at: version, actor, kind: 'released', from: null, to: null }],
    });
  });

  it('into quarantine likewise, and keeps what was promised', () => {
    const promised = lead({ promised_at: '2026-03-01T09:45:00.250Z' });
    expect(hold(promised, actor, now)).toEqual({
      lead: { ...promised, held: true, updated_at: version },
      entries: [{ at: version, actor, kind: 'held', from: null, to: null }],
    });
  });

  it('to where it is already is none', () => {
    expect(release(lead(), actor, now)).toEqual({ lead: lead(), entries: [] });
    expect(hold(lead({ held: true }), actor, now).entries).toEqual([]);
  });

  it('of a lead that has become part of another one is none', () => {
    expect(hold(lead({ merged_into: '01936b2e-7c1a-7e3b-9f00-0000000000ac' }), actor, now).entries).toEqual(
      [],
    );
  });
});

describe('whether anybody has been told', () => {
  const timeline = (...moves: [TimelineEntry['kind'], string][]) =>
    moves.map(([kind, who], index) => ({ id: `${index}`, at, actor: who, kind, from: null, to: null }));

  it.each([
    ['came into the inbox', timeline(['submitted', 'visitor']), false],
    ['was held when it came', timeline(['submitted', 'visitor'], ['held', 'latchline']), true],
    ['was released', timeline(['held', 'latchline'], ['released', actor]), false],
    [
      'was released and marked as spam',
      timeline(['held', 'latchline'], ['released', actor], ['held', actor]),
      false,
    ],
    ['was marked as spam', timeline(['submitted', 'visitor'], ['held', actor]), false],
  ])('of a lead that %s', (_, entries, expected) => {
    expect(isUntold({ timeline: entries })).toBe(expected);
  });
});
