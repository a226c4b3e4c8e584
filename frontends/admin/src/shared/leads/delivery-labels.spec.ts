import type { DeliveryChannel, DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import { deliveryOf } from '../../testing/deliveries';
import { describeError, newlyNotified, outcomeOf, purposeOf } from './delivery-labels';

const when = (at: string) => at.slice(11, 16);

describe('delivery labels', () => {
  it.each([
    [{}, 'Sent 12:42'],
    [{ attempts: 3 }, 'Sent 12:42 after 3 attempts'],
    [{ state: 'pending', sent_at: null, attempts: 0 }, 'Sending'],
    [{ state: 'pending', sent_at: null }, 'Retrying'],
    [
      {
        state: 'failed',
        sent_at: null,
        attempts: 2,
        last_error: 'ECONNREFUSED',
        next_attempt_at: '2025-03-01T12:48:00.000Z',
      },
      'Failed after 2 attempts: the server cannot be reached. Next attempt at 12:48',
    ],
    [
      { state: 'given-up', sent_at: null, last_error: 'EENVELOPE 550 RCPT TO' },
      'Given up: the mail server rejected the address',
    ],
  ] as const)('%j: %s', (change, words) => {
    expect(outcomeOf(deliveryOf(change), when)).toBe(words);
  });

  it('names the purpose, except for a plain new-lead alert', () => {
    expect(purposeOf(deliveryOf())).toBe('');
    expect(purposeOf(deliveryOf({ kind: 'escalation-1', fallback: true }))).toBe(
      'first reminder, no recipient configured',
    );
  });

  it('finds the people first notified by a reminder', () => {
    const delivery = (kind: DeliveryKind, recipient: string, channel: DeliveryChannel = 'email') =>
      deliveryOf({ kind, recipient, channel });
    const first = [
      delivery('new-lead', 'dee@latchline.example'),
      delivery('acknowledgement', 'visitor@mail.example'),
    ];
    const again = delivery('escalation-1', 'dee@latchline.example');
    expect(newlyNotified(first, 1)).toBeUndefined();
    expect(newlyNotified([...first, again, delivery('escalation-1', 'hook.example', 'webhook')], 1)).toEqual(
      [],
    );
    const sue = delivery('escalation-1', 'sue@latchline.example');
    expect(newlyNotified([...first, again, sue], 1)).toEqual(['sue@latchline.example']);
    expect(newlyNotified([...first, sue, delivery('escalation-2', 'sue@latchline.example')], 2)).toEqual([]);
  });

  it.each([
    ['http-500', 'the server responded with 500'],
    ['getaddrinfo ENOTFOUND', 'no server was found at that address'],
    ['something-new', 'something-new'],
    ['EENVELOPE 530 MAIL FROM', 'the mail server rejected our credentials or our own address'],
    ['EENVELOPE 550 RCPT TO', 'the mail server rejected the address'],
    ['HTTP 401, Twilio 20003', 'Twilio refused our account'],
    ['HTTP 403, WhatsApp 131005', 'WhatsApp refused our account'],
    ['HTTP 400, Twilio 21211', 'the server responded with 400'],
    ['HTTP 403', 'the server responded with 403'],
  ])('%s means %s', (code, words) => {
    expect(describeError(code)).toBe(words);
  });
});
