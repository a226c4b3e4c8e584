import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdministrator } from '../support/office';
import { Replica } from '../support/replica';
import { proxyProgram, type ReverseProxy, startVarnish } from '../support/reverse-proxy';
import { mark, sampleLead } from '../support/sample-lead';
import { settings } from '../support/settings';
import { pauseAll, processOf } from '../support/system';
import { waitUntil } from '../support/wait-until';
import { patienceMs } from './accounts';

const varnish = proxyProgram('varnishd');
const withVarnish = varnish ? describe : describe.skip;
/** The gateway that is not behind the cache shows an edit in under a second; purging waits two. */
const inTimeMs = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'latchline-cdn-'));
let gateway: Replica;
let seo: Replica;
let cache: ReverseProxy;

withVarnish('Varnish, configured as documented (needs varnishd: tests/README.md)', () => {
  beforeAll(async () => {
    gateway = await Replica.of(processOf('gateway'), {
      SPOOL_DIR: folder,
      CDN_MAX_AGE_SECONDS: '300',
      TRUST_PROXY: '1',
    });
    await gateway.start();
    cache = await startVarnish(varnish ?? '', gateway.port);
    seo = await Replica.of(processOf('seo'), {
      CDN_PURGE_URL: `${cache.url}/cdn-purge`,
      CDN_PURGE_TOKEN: 'change-this-token',
    });
    await seo.start();
  }, patienceMs);

  afterAll(async () => {
    await seo?.stop();
    await cache?.stop();
    await gateway?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, patienceMs);

  const open = async (path: string) => {
    const response = await fetch(cache.url + path);
    const { status, headers } = response;
    return { status, headers, text: await response.text(), from: headers.get('x-cache') };
  };

  it(
    'serves pages from the cache, without cookies or the trace of another visitor',
    async () => {
      for (const path of ['/', '/about', '/services', '/contact']) {
        await open(path);
        const { status, from, headers } = await open(path);
        expect([path, status, from]).toEqual([path, 200, 'HIT']);
        expect([headers.get('set-cookie'), headers.get('server-timing')]).toEqual([null, null]);
        expect(headers.get('cache-control')).toContain('max-age=0, must-revalidate');
        expect(headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
      }
    },
    patienceMs,
  );

  it(
    'asks the gateway for everything that differs between visitors, and accepts leads',
    async () => {
      const paths = ['/?postcode=S11', '/blog/what-a-locksmith-should-cost', '/no-such-page', '/admin'];
      for (const path of [...paths, '/api/business-info', '/api/auth/session']) {
        await open(path);
        expect([path, (await open(path)).from]).toEqual([path, 'MISS']);
      }
      const lead = await fetch(`${cache.url}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sampleLead({ name: mark('Cache') })),
      });
      expect(lead.status).toBe(202);
    },
    patienceMs,
  );

  it(
    'shows an edit within seconds, because the event purges the cache',
    async () => {
      const headers = { ...(await asAdministrator(settings.url)), 'content-type': 'application/json' };
      const url = `${settings.url}/api/admin/business-info`;
      const { phone } = (await (await fetch(url, { headers })).json()) as { phone: string };
      // The other replica has no CDN: without it, this one gets every event.
      const paused = pauseAll('seo', 2 * inTimeMs);
      for (const number of ['0114 496 0113', phone]) {
        await open('/contact');
        expect((await open('/contact')).from).toBe('HIT');
        const tag = (await fetch(url, { headers })).headers.get('etag') ?? '';
        const saved = await fetch(url, {
          method: 'PATCH',
          headers: { ...headers, 'if-match': tag },
          body: JSON.stringify({ phone: number }),
        });
        expect(saved.status).toBe(200);
        const savedAt = performance.now();
        await waitUntil(
          'the cached page to show it',
          async () => (await open('/contact')).text.includes(number),
          { timeoutMs: inTimeMs, everyMs: 100 },
        );
        console.log(`an edit in a page from the cache: ${Math.round(performance.now() - savedAt)} ms`);
      }
      await paused;
    },
    patienceMs,
  );

  it('refuses purges without the token', async () => {
    const response = await fetch(`${cache.url}/cdn-purge`, {
      method: 'POST',
      headers: { 'surrogate-key': 'pages' },
    });
    expect(response.status).toBe(403);
  });
});
