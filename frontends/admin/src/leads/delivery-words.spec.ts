import { deliveryOf } from '../testing/deliveries';
import { errorWords, outcomeOf, purposeOf } from './delivery-words';

const when = (at: string) => at.slice(11, 16);

describe('a delivery in words', () => {
  it.each([
    [{}, 'Sent 12:42'],
    [{ attempts: 3 }, 'Sent 12:42 after 3 tries'],
    [{ state: 'pending', sent_at: null, attempts: 0 }, 'On its way'],
    [{ state: 'pending', sent_at: null }, 'Being sent again'],
    [
      {
        state: 'failed',
        sent_at: null,
        attempts: 2,
        last_error: 'ECONNREFUSED',
        next_attempt_at: '2025-03-01T12:48:00.000Z',
      },
      'Failed after 2 tries: the server cannot be reached. Next try 12:48',
    ],
    [
      { state: 'given-up', sent_at: null, last_error: 'EENVELOPE 550 RCPT TO' },
      'Given up: the mail server refuses the address',
    ],
  ] as const)('%j: %s', (change, words) => {
    expect(outcomeOf(deliveryOf(change), when)).toBe(words);
  });

  it('says what it was for, where that is not the plain news', () => {
    expect(purposeOf(deliveryOf())).toBe('');
    expect(purposeOf(deliveryOf({ kind: 'escalation-1', fallback: true }))).toBe(
      'reminder at two thirds of the time, nobody else is named',
    );
  });

  it.each([
    ['http-500', 'it was answered with 500'],
    ['getaddrinfo ENOTFOUND', 'there is no server of that name'],
    ['something-new', 'something-new'],
  ])('%s means %s', (code, words) => {
    expect(errorWords(code)).toBe(words);
  });
});
