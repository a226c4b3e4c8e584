import { type SenderRequest, addressReader, ignoresForwardedFor } from './sender-address';

const request = (peer: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: { 'x-forwarded-for': forwardedFor },
  }) as unknown as SenderRequest;
const forged = '192.0.2.66, 198.51.100.7';

describe('addressReader', () => {
  it.each([
    [undefined, '127.0.0.1'],
    [0, '127.0.0.1'],
    [1, '198.51.100.7'],
    [2, '192.0.2.66'],
    [['loopback'], '198.51.100.7'],
    [['10.0.0.0/8'], '127.0.0.1'],
  ])('with TRUST_PROXY %j, takes %s: the last address before the trusted hops', (trust, address) => {
    expect(addressReader(trust)(request('127.0.0.1', forged))).toBe(address);
  });
});

describe('ignoresForwardedFor', () => {
  it.each([
    [undefined, '172.18.0.1', true],
    [['10.0.0.0/8'], '172.18.0.1', true],
    [['uniquelocal'], '172.18.0.1', false],
    [['uniquelocal'], '::ffff:172.18.0.1', false],
    [1, '172.18.0.1', false],
    [0, '172.18.0.1', false],
  ])('with TRUST_PROXY %j and a request from %s: %s', (trust, peer, ignored) => {
    expect(ignoresForwardedFor(trust)(request(peer, forged))).toBe(ignored);
    expect(ignoresForwardedFor(trust)(request(peer))).toBe(false);
  });
});
