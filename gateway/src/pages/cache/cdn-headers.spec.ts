import { cdnHeaders } from './cdn-headers';

describe('cdnHeaders', () => {
  it('has browsers and proxies revalidate every page while there is no CDN', () => {
    expect(cdnHeaders(0)).toEqual({ 'cache-control': 'public, max-age=0, must-revalidate' });
  });

  it('lets shared caches store pages, and browsers still revalidate', () => {
    const headers = cdnHeaders(300);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=300');
    const shared = 'max-age=300, stale-while-revalidate=300, stale-if-error=86400';
    expect(headers).toMatchObject({ 'cdn-cache-control': shared, 'surrogate-control': shared });
  });

  it('never allows a browser to show a stale page, because a browser cannot be purged', () => {
    expect(cdnHeaders(300)['cache-control']).not.toContain('stale');
  });

  it('tags pages in the headers of Cloudflare and Fastly', () => {
    expect(cdnHeaders(60)).toMatchObject({ 'cache-tag': 'pages', 'surrogate-key': 'pages' });
  });
});
