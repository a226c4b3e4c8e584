import { Webhook } from 'standardwebhooks';
import { newSecret, signatureHeaders } from './webhook-signature';

const message = (timestamp = Math.floor(Date.now() / 1000)) => ({
  id: 'msg_1',
  timestamp,
  body: JSON.stringify({ type: 'lead.created', data: { name: 'مريم 🔑' } }),
});

it('is believed by the reference implementation of Standard Webhooks, under either secret', () => {
  const [fresh, former] = [newSecret(), newSecret()];
  const sent = message();
  const headers = signatureHeaders(sent, [fresh, former]);
  for (const secret of [fresh, former]) {
    expect(new Webhook(secret).verify(sent.body, headers)).toMatchObject({ type: 'lead.created' });
  }
});

it('is not believed with another secret, body, id or time', () => {
  const secret = newSecret();
  const sent = message();
  const headers = signatureHeaders(sent, [secret]);
  const verify = (with_: string, body: string, more: Record<string, string> = {}) =>
    new Webhook(with_).verify(body, { ...headers, ...more });
  expect(() => verify(newSecret(), sent.body)).toThrow();
  expect(() => verify(secret, `${sent.body} `)).toThrow();
  expect(() => verify(secret, sent.body, { 'webhook-id': 'msg_2' })).toThrow();
  expect(() => verify(secret, sent.body, { 'webhook-timestamp': String(sent.timestamp + 1) })).toThrow();
});

it('is not believed when it was recorded and comes again an hour later', () => {
  const secret = newSecret();
  const old = message(Math.floor(Date.now() / 1000) - 3600);
  expect(() => new Webhook(secret).verify(old.body, signatureHeaders(old, [secret]))).toThrow();
});

it('has a secret of 24 random bytes', () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});
