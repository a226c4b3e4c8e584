import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
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
