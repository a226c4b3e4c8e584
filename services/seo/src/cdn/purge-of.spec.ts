import { CdnStub, cdnToken } from '../testing/cdn-stub';
import { purgeOf } from './purge-of';

const pages = { tag: 'pages', urls: ['https://latchline.example/', 'https://latchline.example/about'] };
const purge = (
  provider: 'hook' | 'cloudflare' | 'fastly',
  url: string,
  { token = cdnToken, signal = new AbortController().signal } = {},
) => {
  const config = { CDN_PURGE_URL: url, CDN_PURGE_PROVIDER: provider, CDN_PURGE_TOKEN: token };
  return purgeOf(config)?.(pages, signal) ?? Promise.reject(new Error('not configured'));
};

it('purges nothing until a CDN is configured', () => {
  expect(purgeOf({ CDN_PURGE_PROVIDER: 'hook' })).toBeNull();
});

describe.each(['hook', 'cloudflare', 'fastly'] as const)('%s', (provider) => {
  let cdn: CdnStub;
  let url: string;
  beforeEach(async () => {
    cdn = new CdnStub(provider);
    url = await cdn.start();
  });
  afterEach(() => cdn.stop());

  it('purges by tag, as the CDN requires', async () => {
    await purge(provider, url);
    expect(cdn.refused).toEqual([]);
    expect(cdn.purges).toHaveLength(1);
    expect(JSON.stringify(cdn.purges[0]?.body)).toContain('pages');
  });

  it('fails with the status if the CDN refuses the token, and does not repeat the token', async () => {
    const refusal = purge(provider, url, { token: 'revoked-token' });
    await expect(refusal).rejects.toThrow(/responded 40[01]/);
    await expect(refusal).rejects.not.toThrow('revoked-token');
    expect(cdn.purges).toEqual([]);
  });

  it('fails if the CDN does not respond', async () => {
    cdn.failures.push('hang');
    await expect(purge(provider, url, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
  });
});

it('sends the URLs to the hook, for caches without tags', async () => {
  const cdn = new CdnStub('hook');
  await purge('hook', await cdn.start());
  expect(cdn.purges[0]?.body).toEqual({ tags: ['pages'], urls: pages.urls });
  await cdn.stop();
});

it('counts a response of Cloudflare with success: false as a failure', async () => {
  const cdn = new CdnStub('cloudflare');
  const errors = [{ code: 1142, message: 'Unable to purge tags, rate limit reached' }];
  cdn.failures.push({ status: 200, body: { success: false, errors } });
  await expect(purge('cloudflare', await cdn.start())).rejects.toThrow('rate limit reached');
  await cdn.stop();
});

it('counts a response of Fastly without the id of the purge as a failure', async () => {
  const cdn = new CdnStub('fastly');
  cdn.failures.push({ status: 200, body: {} });
  await expect(purge('fastly', await cdn.start())).rejects.toThrow('did not purge');
  await cdn.stop();
});
