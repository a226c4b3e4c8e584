import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { problemSchema } from '@latchline/contracts/http/problem';
import { webManifestSchema } from '@latchline/contracts/pages/web-manifest';
import {
  parseRenderedFacts,
  type RenderedPage,
  renderedFactsHeader,
  renderedPageSchema,
} from '@latchline/contracts/pages/page-model';
import { buildBrowser, buildRoot, publish, unpublish } from '../testing/fake-remote';
import { createApp } from './app';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { probeModels } from './render/probe-models';
import { cspHash } from './render/render-page';
import { speculationRules } from '../speculation/speculation-rules';

const modelOf = <Kind extends PageModel['kind']>(kind: Kind) =>
  probeModels.find((model) => model.kind === kind) as Extract<PageModel, { kind: Kind }>;
const home = modelOf('home');
const notFound = modelOf('not-found');
const error = modelOf('error');
const ids = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;

let folder: string;
let siteDist: string;
let adminDist: string;
let app: FastifyInstance;
let health: HealthRegistry;
let metrics: Metrics;

const start = async (serviceWorker: 'on' | 'off' = 'on') => {
  const config = {
    siteDist,
    adminDist,
    browserDist: join(folder, 'browser'),
    rootDist: join(folder, 'root'),
    socialDist: join(folder, 'social'),
    releasePollMs: 500,
    serviceWorker,
    logLevel: 'silent',
  };
  const logger = createLogger({ service: 'shell', level: 'silent' });
  health = new HealthRegistry();
  metrics = new Metrics();
  app = await createApp(config, { logger, health, metrics });
};
const render = async (model: unknown = home) => {
  const response = await app.inject({ method: 'POST', url: '/render', payload: model as object });
  return { response, page: response.json<RenderedPage>() };
};
const release = async () =>
  (await app.inject('/release')).json<{ site: string | null; admin: string | null }>();
const until = async (check: () => Promise<boolean>) => {
  for (let i = 0; i < 60; i++) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Timed out waiting for the condition');
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-'));
  siteDist = join(folder, 'site');
  adminDist = join(folder, 'admin');
  await buildBrowser(join(folder, 'browser'));
  await buildRoot(join(folder, 'root'));
  await publish(siteDist, { id: ids[0], text: 'first ' });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('rendering', () => {
  it('returns the page with its release and the hashes of its inline scripts and styles', async () => {
    await start();
    const { response, page } = await render();
    expect(response.statusCode).toBe(200);
    expect(renderedPageSchema.safeParse(page).error).toBeUndefined();
    expect(page.html).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(page.html).toContain('first Probe');
    expect(page.html).toContain('<link rel="canonical" href="https://example.org/"/>');
    expect(page.html).toContain('<body data-kind="home">');
    expect(page.html).toContain('<script data-page="/assets/shell/static/page-script.0123abcd.js"');
    expect(page.html).not.toMatch(/<script[^>]*\ssrc=/);
    expect(page.html).toContain('<meta name="theme-color" content="#0b192c"/>');
    expect(page.release).toBe(ids[0]);
    expect(page.script_hashes).toEqual([cspHash('/*loader*/'), cspHash(speculationRules)]);
    expect(page.style_hashes).toEqual([cspHash('body{color:red}')]);
  });

  it('returns the document itself to a gateway that accepts it', async () => {
    await start();
    const { html, ...facts } = (await render()).page;
    const response = await app.inject({
      ...{ method: 'POST', url: '/render', payload: home },
      headers: { accept: 'text/html' },
    });
    expect(response.body).toBe(html);
    expect(parseRenderedFacts(response.headers[renderedFactsHeader])).toEqual(facts);
  });

  it('includes social metadata, and the place for search engines', async () => {
    await start();
    const picture = { address: 'https://example.org/a.png', alt: 'A "lock"', width: 1200, height: 630 };
    const geo = { region: 'GB-SYK', place: 'Sheffield', latitude: 53.5, longitude: -1.5 };
    const { html } = (await render({ ...home, metadata: { ...home.metadata, picture, geo } })).page;
    for (const tag of [
      '<meta property="og:type" content="website"/>',
      '<meta property="og:url" content="https://example.org/"/>',
      '<meta property="og:image" content="https://example.org/a.png"/>',
      '<meta property="og:image:alt" content="A &quot;lock&quot;"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="geo.region" content="GB-SYK"/>',
      '<meta name="geo.position" content="53.5;-1.5"/>',
    ])
      expect(html).toContain(tag);
    const icon = { ...picture, width: 512, height: 512 };
    const small = (await render({ ...home, metadata: { ...home.metadata, picture: icon } })).page.html;
    expect(small).toContain('<meta name="twitter:card" content="summary"/>');
    expect(small).not.toContain('name="geo.');
  });

  it('renders the same HTML for the same model', async () => {
    await start();
    expect((await render()).page).toEqual((await render()).page);
  });

  it('gives two islands of a kind different ids, and escapes their props', async () => {
    await start();
    const { html } = (await render()).page;
    const idsInPage = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(idsInPage).toHaveLength(2);
    expect(new Set(idsInPage).size).toBe(2);
    expect(html).toContain('\\u003c/script\\u003e');
    const ahead = [...html.matchAll(/<link rel="preload" as="script" href="(.*?)" media="not all"\/>/g)];
    const files = [`/assets/site/entry.${ids[0]}.js`, `/assets/site/box.${ids[0]}.js`];
    expect(ahead.map(([, href]) => href)).toEqual([...files, ...files]);
  });

  it('excludes error and not-found pages from search engines', async () => {
    await start();
    for (const model of [notFound, error]) {
      const { html } = (await render(model)).page;
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
    expect((await render(error)).page.html).toContain('<title>Failed</title>');
  });

  it('rejects an invalid page model, with the trace of the caller', async () => {
    await start();
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const response = await app.inject({
      method: 'POST',
      url: '/render',
      payload: { kind: 'home' },
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    expect(response.statusCode).toBe(422);
    expect(problemSchema.parse(response.json())).toMatchObject({ trace_id: trace });
    const malformed = await app.inject({
      method: 'POST',
      url: '/render',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(malformed.statusCode).toBe(400);
    expect(malformed.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('a new release of the site', () => {
  it('is served without a restart, and the files of the previous one stay available', async () => {
    await start();
    await publish(siteDist, { id: ids[1], text: 'second ' });
    await until(async () => (await release()).site === ids[1]);
    const { page } = await render();
    expect(page.html).toContain('second Probe');
    expect(page.html).toContain(`data-entry="/assets/site/entry.${ids[1]}.js"`);
    expect((await app.inject(`/assets/site/entry.${ids[0]}.js`)).statusCode).toBe(200);
  });

  it.each([
    ['does not load', 'throw new Error("broken")'],
    ['lacks a page', 'module.exports = { init() {}, get: async () => () => ({}) };'],
    [
      'cannot render a page',
      `module.exports = { init() {}, get: async () => () => ({ css: '', Page() { throw new Error('broken'); } }) };`,
    ],
    ['has no server build', null],
  ])('that %s is rejected: the previous one is served until the next good one', async (_, server) => {
    await start();
    await publish(siteDist, { id: ids[1], server });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await release()).site).toBe(ids[0]);
    expect((await render()).page.html).toContain('first Probe');
    await publish(siteDist, { id: ids[2], text: 'third ' });
    await until(async () => (await release()).site === ids[2]);
    expect((await render()).page.html).toContain('third Probe');
  });

  it('may be deleted: pages and files are still served', async () => {
    await start();
    await unpublish(siteDist);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await render()).page.html).toContain('first Probe');
    expect((await app.inject(`/assets/site/entry.${ids[0]}.js`)).body).toBe(`/* ${ids[0]} */`);
    expect((await health.ready()).status).toBe('ok');
  });

  it('leaves nothing in the globals of the federation runtime', async () => {
    await start();
    const { __FEDERATION__: federation, __GLOBAL_LOADING_REMOTE_ENTRY__: loading } =
      globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: unknown[]; __SHARE__: object };
        __GLOBAL_LOADING_REMOTE_ENTRY__: object;
      };
    const globalCounts = () => [
      federation.__INSTANCES__.length,
      Object.keys(federation.__SHARE__).length,
      Object.keys(loading).length,
    ];
    const before = globalCounts();
    await publish(siteDist, { id: ids[1] });
    await until(async () => (await release()).site === ids[1]);
    expect(globalCounts()).toEqual(before);
  });
});

describe('process', () => {
  it('counts requests by route', async () => {
    await start();
    await render();
    await app.inject('/nothing/here');
    const text = await metrics.render();
    const metric = (method: string, route: string, status: number) =>
      `http_server_request_duration_seconds_count{http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"} 1`;
    expect(text).toContain(metric('POST', '/render', 200));
    expect(text).toContain(metric('GET', 'none', 404));
  });

  it('finishes requests in progress on shutdown, closes connections, and does not wait for idle ones', async () => {
    await start();
    let drawn: (() => void) | undefined;
    // Hooks that are added last run last: this delays the response until shutdown has started.
    app.addHook('preSerialization', (_request, _reply, payload, done) => {
      drawn = () => done(null, payload);
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(`${url}/render`, { method: 'POST', agent }, resolve).on('error', reject);
      outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(home));
    });
    await until(async () => drawn !== undefined);
    const began = performance.now();
    const closed = app.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    drawn?.();
    const { statusCode, headers } = await answer;
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await closed;
    // Less than the 10 s grace period for open connections.
    expect(performance.now() - began).toBeLessThan(9_000);
    agent.destroy();
  });
});

describe('without a release of the site', () => {
  it('is not ready, responds with a problem, and adopts the first release', async () => {
    await unpublish(siteDist);
    await start();
    expect(await health.ready()).toMatchObject({ status: 'unavailable', checks: { site: 'failed' } });
    const { response } = await render();
    expect(response.statusCode).toBe(503);
    expect(problemSchema.safeParse(response.json()).success).toBe(true);
    await publish(siteDist, { id: ids[1] });
    await until(async () => (await health.ready()).status === 'ok');
  });
});

describe('the dashboard as an app', () => {
  it('has its own service worker, whose scope is the whole dashboard and nothing else', async () => {
    await start('off');
    const worker = await app.inject('/admin/worker.js');
    expect(worker.body).toBe('worker of the dashboard');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/admin',
    });
    expect((await app.inject('/sw.js')).headers).not.toHaveProperty('service-worker-allowed');
    expect((await app.inject('/admin-worker.js')).statusCode).toBe(404);
  });

  it('can be installed separately from the site', async () => {
    await start();
    const manifest = await app.inject('/admin/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(webManifestSchema.parse(manifest.json())).toMatchObject({
      id: '/admin',
      start_url: '/admin',
      scope: '/admin',
    });
    const { body } = await app.inject('/admin');
    expect(body).toContain('<link rel="manifest" href="/admin/manifest.webmanifest"/>');
  });
});

describe('the service worker', () => {
  it('is revalidated each time, has its own content security policy, and is named by every page', async () => {
    await start();
    const worker = await app.inject('/sw.js');
    expect(worker.body).toBe('worker');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("connect-src 'self'") as string,
    });
    expect((await render()).page.html).toContain('data-worker="/sw.js"');
    expect((await app.inject('/sw-off.js')).statusCode).toBe(404);
  });

  it('is replaced by one that unregisters itself when switched off, and no page names it', async () => {
    await start('off');
    expect((await app.inject('/sw.js')).body).toBe('end of the worker');
    expect((await render()).page.html).not.toContain('data-worker');
  });
});

describe('the dashboard', () => {
  const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

  it('has one document for all its URLs, which names what it starts with, and a strict content security policy', async () => {
    await publish(adminDist, { id: ids[2], remote: 'admin', server: null });
    await start();
    for (const url of ['/admin', '/admin/', '/admin/leads/1?tab=notes']) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain(`data-entry="/assets/admin/entry.${ids[2]}.js"`);
      const named = [...response.body.matchAll(/rel="preload" as="\w+" href="([^"]+)"/g)].map(
        ([, href]) => href,
      );
      expect(named).toEqual(
        ['app', 'entry', 'app'].map((name, at) => `/assets/admin/${name}.${ids[2]}.${at ? 'js' : 'css'}`),
      );
      expect(response.headers['cache-control']).toBe('no-store');
      expect(policyOf(response.headers)).toContain("script-src 'self';");
      expect(policyOf(response.headers)).not.toContain('unsafe');
      const nonce = /nonce-([^']+)'/.exec(policyOf(response.headers))?.[1];
      expect(response.body).toContain(`nonce="${nonce}"`);
    }
  });

  it('has a new nonce for each response', async () => {
    await start();
    const [one, other] = [await app.inject('/admin'), await app.inject('/admin')];
    expect(policyOf(one.headers)).not.toBe(policyOf(other.headers));
  });

  it('may be missing or broken without affecting the site', async () => {
    await publish(adminDist, { id: ids[2], remote: 'site' });
    await start();
    expect(await release()).toEqual({ site: ids[0], admin: null });
    const response = await app.inject('/admin');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('data-remote="admin"');
    expect((await render()).response.statusCode).toBe(200);
  });
});

describe('assets', () => {
  const islands = '/assets/shell/static/islands.0123abcd.js';

  it('are cached for ever, in an encoding the browser accepts', async () => {
    await start();
    const get = (encoding: string) => app.inject({ url: islands, headers: { 'accept-encoding': encoding } });
    const [br, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('')];
    expect([br.body, gzip.body, plain.body]).toEqual(['brotli', 'gzip', 'islands']);
    expect(br.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('are not sent again if the ETag matches', async () => {
    await start();
    const { headers } = await app.inject('/favicon.svg');
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    const again = await app.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': `W/${headers.etag}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('include the files that browsers expect at the root of the site', async () => {
    await start();
    const icon = await app.inject('/icons/any-192.png');
    expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
    expect(icon.body).toBe('picture');
    expect((await app.inject('/icons/other.png')).statusCode).toBe(404);
  });

  it('include only build output', async () => {
    await start();
    for (const url of [
      '/assets/shell/manifest.json',
      '/assets/shell/loader.js',
      '/assets/../package.json',
      '/assets/site/%2e%2e/%2e%2e/release.json',
      '/assets/site/gone.0123abcd.js',
    ]) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});
