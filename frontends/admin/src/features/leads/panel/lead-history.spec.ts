import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { leadOf } from '../../../testing/fake-gateway';
import { clockStart, firstContactAt, historyOf } from './lead-history';

const entry = (minute: number, change: Partial<TimelineEntry>): TimelineEntry => ({
  id: String(minute),
  at: new Date(Date.UTC(2025, 2, 1, 12, minute)).toISOString(),
  actor: 'dee@latchline.example',
  kind: 'notes-changed',
  from: null,
  to: null,
  ...change,
});
const lead = leadOf({
  status: 'completed',
  timeline: [
    entry(0, { kind: 'submitted', actor: 'visitor', to: 'new' }),
    entry(4, { kind: 'status-changed', from: 'new', to: 'contacted' }),
    entry(5, {}),
    entry(6, {}),
    entry(7, { actor: 'tom@latchline.example' }),
    entry(8, { kind: 'assigned', to: 'tom@latchline.example' }),
    entry(9, { kind: 'status-changed', from: 'contacted', to: 'completed' }),
  ],
});

describe('historyOf', () => {
  it('lists events newest first and groups consecutive note edits', () => {
    expect(
      historyOf(lead, 'dee@latchline.example').map(({ who, what }) => [who, what].filter(Boolean).join(' ')),
    ).toEqual([
      'You changed Contacted to Completed',
      'You assigned it to tom@latchline.example',
      'tom@latchline.example edited the notes',
      'You edited the notes',
      'You changed New to Contacted',
      'Sent the quote form, S11 8TP',
    ]);
  });

  it('links to the other lead', () => {
    const id = '00000000-0000-7000-8000-0000000000aa';
    const timeline = [entry(1, { kind: 'repeated', actor: 'visitor', to: id })];
    expect(historyOf(leadOf({ timeline }), 'me')).toEqual([
      expect.objectContaining({ what: 'The same person sent another request', lead: id }),
    ]);
  });
});

describe('firstContactAt', () => {
  it('is the first change of status away from new', () => {
    expect(firstContactAt(lead)).toBe(Date.UTC(2025, 2, 1, 12, 4));
    expect(firstContactAt({ ...lead, status: 'new' })).toBeNull();
    expect(firstContactAt(leadOf())).toBeNull();
  });

  it('is the time the gateway gives, if any', () => {
    expect(firstContactAt(leadOf({ contacted_at: '2025-03-01T12:03:00.000Z' }))).toBe(
      Date.UTC(2025, 2, 1, 12, 3),
    );
  });
});

describe('clockStart', () => {
  it('is the arrival, or the release from quarantine', () => {
    const created_at = '2025-03-01T11:00:00.000Z';
    expect(clockStart(leadOf({ created_at }))).toEqual({ at: Date.parse(created_at), released: false });
    const timeline = [
      entry(1, { kind: 'released' }),
      entry(2, { kind: 'held' }),
      entry(3, { kind: 'released' }),
    ];
    expect(clockStart(leadOf({ created_at, timeline }))).toEqual({
      at: Date.UTC(2025, 2, 1, 12, 3),
      released: true,
    });
  });
});
