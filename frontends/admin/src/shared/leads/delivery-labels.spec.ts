import type { DeliveryChannel, DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import { deliveryOf } from '../../testing/deliveries';
import { describeError, newlyNotified, outcomeOf, purposeOf } from './delivery-labels';

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
      'reminder at two thirds of the time, no recipient is named for it',
    );
  });

  it('knows whom a reminder went to that had not heard of the lead', () => {
    const told = (kind: DeliveryKind, recipient: string, channel: DeliveryChannel = 'email') =>
      deliveryOf({ kind, recipient, channel });
    const first = [
      told('new-lead', 'dee@latchline.example'),
      told('acknowledgement', 'visitor@mail.example'),
    ];
    const again = told('escalation-1', 'dee@latchline.example');
    expect(newlyNotified(first, 1)).toBeUndefined();
    expect(newlyNotified([...first, again, told('escalation-1', 'hook.example', 'webhook')], 1)).toEqual([]);
    const sue = told('escalation-1', 'sue@latchline.example');
    expect(newlyNotified([...first, again, sue], 1)).toEqual(['sue@latchline.example']);
    expect(newlyNotified([...first, sue, told('escalation-2', 'sue@latchline.example')], 2)).toEqual([]);
  });

  it.each([
    ['http-500', 'it was answered with 500'],
    ['getaddrinfo ENOTFOUND', 'there is no server of that name'],
    ['something-new', 'something-new'],
  ])('%s means %s', (code, words) => {
    expect(describeError(code)).toBe(words);
  });
});
