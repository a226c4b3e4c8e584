import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { entryOf } from '../../../testing/conversation-entries';
import { listedLeadOf } from '../../../testing/fake-gateway';
import { requestsLabel, threadOf, visitorWords } from './visitor-words';

const first = '00000000-0000-7000-8000-000000000001';
const again = (message: string | null): ListedLead['latest_repeat'] => ({
  id: '00000000-0000-7000-8000-000000000002',
  message,
  created_at: '2026-03-01T12:05:00.000Z',
});

describe('visitorWords', () => {
  it.each([
    ['the message', { message: 'Locked out' }, 'Locked out'],
    ['its first line', { message: '\n  Locked out \nplease hurry' }, 'Locked out'],
    ['nothing', { message: null }, null],
    ['nothing for blanks', { message: ' \n ' }, null],
    ['the latest request', { message: 'Locked out', latest_repeat: again('Still here') }, 'Still here'],
    [
      'the first request if the latest is empty',
      { message: 'Locked out', latest_repeat: again(null) },
      'Locked out',
    ],
  ])('shows %s', (_, change, text) => {
    expect(visitorWords(listedLeadOf(change)).text).toBe(text);
  });

  it('tells when the person wrote again', () => {
    expect(visitorWords(listedLeadOf()).againAt).toBeNull();
    expect(visitorWords(listedLeadOf({ latest_repeat: again(null) })).againAt).toBe(
      '2026-03-01T12:05:00.000Z',
    );
  });
});

describe('visitorWords of a conversation', () => {
  const [before, after, latest] = [
    '2026-03-01T11:00:00.000Z',
    '2026-03-01T12:03:00.000Z',
    '2026-03-01T12:10:00.000Z',
  ];
  const missed = entryOf({ kind: 'call', channel: 'phone', state: 'missed', text: '' });
  const row = (change: Partial<ListedLead>) =>
    visitorWords(listedLeadOf({ message: null, created_at: '2026-03-01T12:00:00.000Z', ...change }));

  it('are the latest text, even after a request', () => {
    const latest_entry = entryOf({ text: '\nAt the back\ndoor', at: latest });
    const words = { text: 'At the back', againAt: latest, isCall: false };
    expect(row({ latest_entry })).toEqual(words);
    expect(row({ message: 'Locked out', latest_entry })).toEqual(words);
    expect(row({ latest_repeat: again('Still here'), latest_entry })).toEqual(words);
  });

  it('are those of a request that came later', () => {
    const latest_entry = entryOf({ at: after });
    expect(row({ latest_repeat: again('Still here'), latest_entry }).text).toBe('Still here');
  });

  it('say that the customer called if they wrote nothing', () => {
    expect(row({ latest_entry: { ...missed, at: before } })).toEqual({
      ...{ text: 'Missed call', againAt: null, isCall: true },
    });
    expect(row({ latest_entry: { ...missed, at: latest } }).againAt).toBe(latest);
    expect(row({ message: 'Locked out', latest_entry: { ...missed, at: latest } })).toEqual({
      ...{ text: 'Locked out', againAt: null, isCall: false },
    });
  });

  it('name a picture that came without words', () => {
    const media = [{ id: first, type: 'image/jpeg', state: 'kept', reason: null } as const];
    expect(row({ latest_entry: entryOf({ text: '', files: 1, media, at: before }) }).text).toBe('Picture');
  });
});

it('counts the requests of a person', () => {
  expect(requestsLabel(listedLeadOf())).toBeNull();
  expect(requestsLabel(listedLeadOf({ repeats: 2 }))).toBe('3 requests');
  const promised_at = '2026-03-01T12:20:00.000Z';
  expect(requestsLabel(listedLeadOf({ repeat_of: first, promised_at }))).toBe('Wrote again');
});

it('opens a repeat in the thread of the first lead', () => {
  const lead = listedLeadOf();
  expect(threadOf(lead)).toBe(lead.id);
  expect(threadOf(listedLeadOf({ repeat_of: first }))).toBe(first);
});
