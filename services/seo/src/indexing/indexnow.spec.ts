import { IndexNow } from './indexnow';

const key = async () => 'fedcba9876543210';
const engine = (siteUrl: string, endpoint?: string) => new IndexNow({ siteUrl, endpoint, key });
const answering = (status: number, headers: Record<string, string> = {}) =>
  new IndexNow({
    siteUrl: 'https://locks.co.uk',
    endpoint: 'https://engine.example/indexnow',
    key,
    fetch: async () => new Response(null, { status, headers }),
  }).submit('index', ['https://locks.co.uk/'], new AbortController().signal);

describe('IndexNow', () => {
  it.each(['https://locks.co.uk', 'https://www.locks.co.uk/'])('is enabled for %s', (site) => {
    expect(engine(site).readiness()).toEqual({ engine: 'indexnow', enabled: true, reason: null });
  });

  it.each([
    'http://localhost:3000',
    'http://locks.co.uk',
    'https://latchline.example',
    'https://10.0.0.7',
    'https://[::1]',
    'https://office',
    'https://shop.local',
  ])('is off for %s, which is not public, and says why', (site) => {
    const { enabled, reason } = engine(site).readiness();
    expect(enabled).toBe(false);
    expect(reason).toContain(new URL(site).host);
    expect(engine(site, 'http://127.0.0.1:1/indexnow').readiness().enabled).toBe(true);
  });

  it.each([
    [200, 'accepted'],
    [202, 'accepted'],
    [400, 'refused'],
    [403, 'refused'],
    [422, 'refused'],
    [404, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('treats status %i as %s', async (status, outcome) => {
    expect(await answering(status)).toMatchObject({ outcome, status });
  });

  it('respects Retry-After', async () => {
    expect(await answering(429, { 'retry-after': '120' })).toMatchObject({ retryAfterSeconds: 120 });
    expect(await answering(429, { 'retry-after': 'soon' })).toMatchObject({ retryAfterSeconds: undefined });
  });
});
