import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { leadOf } from '../testing/fake-gateway';
import { firstContactAt, historyOf } from './lead-history';

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
  it('tells it newest first, a run of saved notes as one line', () => {
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
});

describe('firstContactAt', () => {
  it('is when the lead was first taken out of new', () => {
    expect(firstContactAt(lead)).toBe(Date.UTC(2025, 2, 1, 12, 4));
    expect(firstContactAt({ ...lead, status: 'new' })).toBeNull();
    expect(firstContactAt(leadOf())).toBeNull();
  });
});
