import { alertSettings } from './alert-settings';
import { deliveriesOf } from './delivery';
import { addressList, recipientsOf } from './recipients';

describe('recipientsOf', () => {
  it('names everybody once, in the order given', () => {
    expect(recipientsOf(['b@example.com', 'a@example.com', 'B@Example.com'], 'admin@example.com')).toEqual({
      addresses: ['b@example.com', 'a@example.com'],
      fallback: false,
    });
  });

  it('falls back to the administrator, and says so', () => {
    expect(recipientsOf([], 'admin@example.com')).toEqual({
      addresses: ['admin@example.com'],
      fallback: true,
    });
  });
});

describe('addressList', () => {
  it('takes commas, blanks and nothing', () => {
    expect(addressList(' a@example.com ,, b@example.com,')).toEqual(['a@example.com', 'b@example.com']);
    expect(addressList(' ')).toEqual([]);
  });
});

describe('deliveriesOf', () => {
  const event = {
    eventId: '01936b2e-0000-7000-8000-000000000001',
    leadId: '01936b2e-0000-7000-8000-000000000002',
  };

  it('gives each recipient a Message-ID that is the same every time', () => {
    const host = alertSettings({
      ALERT_RECIPIENTS: [],
      SITE_URL: 'https://latchline.example:8443/x',
    }).mailHost;
    const drafts = deliveriesOf(event, ['a@example.com', 'b@example.com'], host);
    expect(drafts.map(({ recipient, message_id }) => [recipient, message_id])).toEqual([
      ['a@example.com', `<${event.eventId}.1@latchline.example>`],
      ['b@example.com', `<${event.eventId}.2@latchline.example>`],
    ]);
    expect(deliveriesOf(event, ['a@example.com', 'b@example.com'], host)).toEqual(drafts);
  });
});
