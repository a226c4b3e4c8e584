import { hashOfToken, judge, newRefreshToken, successorOf } from './session-rules';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const later = ago(-60);
const token = { usedAt: null, expiresAt: later, sessionEndedAt: null, sessionExpiresAt: later };

describe('judge', () => {
  it('rotates an unused token', () => {
    expect(judge(token, now)).toBe('rotate');
  });

  it('treats a second use within the grace period as a second tab', () => {
    expect(judge({ ...token, usedAt: ago(0) }, now)).toBe('repeat');
    expect(judge({ ...token, usedAt: ago(10) }, now)).toBe('repeat');
  });

  it('treats a later second use as theft, even after the token expired', () => {
    expect(judge({ ...token, usedAt: ago(11) }, now)).toBe('reused');
    expect(judge({ ...token, usedAt: ago(11), expiresAt: ago(1) }, now)).toBe('reused');
  });

  it('ends when the token has expired or its session has ended', () => {
    expect(judge({ ...token, expiresAt: now }, now)).toBe('ended');
    expect(judge({ ...token, sessionExpiresAt: now }, now)).toBe('ended');
    expect(judge({ ...token, usedAt: ago(60), sessionEndedAt: ago(5) }, now)).toBe('ended');
  });
});

describe('refresh tokens', () => {
  it('are random, and stored as a hash', () => {
    expect(newRefreshToken()).not.toBe(newRefreshToken());
    expect(Buffer.from(newRefreshToken(), 'base64url')).toHaveLength(32);
    const token = newRefreshToken();
    expect(hashOfToken(token).toString('base64url')).not.toBe(token);
  });

  it('have one successor, which cannot be derived without the key', () => {
    const [s, t] = [Buffer.from('s'), Buffer.from('t')];
    expect(successorOf('a', s)).toBe(successorOf('a', s));
    expect(successorOf('a', s)).not.toBe(successorOf('a', t));
    expect(successorOf('a', s)).not.toBe(successorOf('b', s));
  });
});
