import { Webhook } from 'standardwebhooks';
import { newSecret, signatureHeaders } from './webhook-signature';

const message = (timestamp = Math.floor(Date.now() / 1000)) => ({
  id: 'msg_1',
  timestamp,
  body: JSON.stringify({ type: 'lead.created', data: { name: 'مريم 🔑' } }),
});

it('verifies with the reference implementation of Standard Webhooks, with either secret', () => {
  const [fresh, former] = [newSecret(), newSecret()];
  const sent = message();
  const headers = signatureHeaders(sent, [fresh, former]);
  for (const secret of [fresh, former]) {
    expect(new Webhook(secret).verify(sent.body, headers)).toMatchObject({ type: 'lead.created' });
  }
});

it('does not verify with another secret, body, id or timestamp', () => {
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

it('does not verify when replayed an hour later', () => {
  const secret = newSecret();
  const old = message(Math.floor(Date.now() / 1000) - 3600);
  expect(() => new Webhook(secret).verify(old.body, signatureHeaders(old, [secret]))).toThrow();
});

it('generates secrets of 24 random bytes', () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});
