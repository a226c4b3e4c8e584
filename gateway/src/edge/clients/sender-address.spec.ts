import { type Asking, addressReader, disbelief } from './sender-address';

const request = (peer: string, forwardedFor?: string) =>
  ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as Asking;
const forged = '192.0.2.66, 198.51.100.7';

describe('the address of a sender', () => {
  it.each([
    [undefined, '127.0.0.1'],
    [0, '127.0.0.1'],
    [1, '198.51.100.7'],
    [2, '192.0.2.66'],
    [['loopback'], '198.51.100.7'],
    [['10.0.0.0/8'], '127.0.0.1'],
  ])('with TRUST_PROXY %j is %s: nothing left of the trusted hops is believed', (trust, address) => {
    expect(addressReader(trust)(request('127.0.0.1', forged))).toBe(address);
  });
});

describe('an X-Forwarded-For', () => {
  it.each([
    [undefined, '172.18.0.1', true],
    [['10.0.0.0/8'], '172.18.0.1', true],
    [['uniquelocal'], '172.18.0.1', false],
    [['uniquelocal'], '::ffff:172.18.0.1', false],
    [1, '172.18.0.1', false],
    [0, '172.18.0.1', false],
  ])('with TRUST_PROXY %j from %s is ignored: %s', (trust, peer, ignored) => {
    expect(disbelief(trust)(request(peer, forged))).toBe(ignored);
    expect(disbelief(trust)(request(peer))).toBe(false);
  });
});
