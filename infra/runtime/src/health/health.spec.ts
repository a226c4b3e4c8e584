import { HealthRegistry } from './health';
import { HealthServer } from './health-server';
import { version } from '../config/version';
import { Metrics } from './metrics';

describe('HealthRegistry', () => {
  it('is ready if every check passes, and names the failed ones', async () => {
    const health = new HealthRegistry();
    health.add('database', async () => undefined);
    await expect(health.ready()).resolves.toEqual({ version, status: 'ok', checks: { database: 'ok' } });
    health.add('redis', () => Promise.reject(new Error('away')));
    await expect(health.ready()).resolves.toEqual({
      version,
      status: 'unavailable',
      checks: { database: 'ok', redis: 'failed' },
    });
  });

  it('stays ready if only optional checks have failed', async () => {
    const health = new HealthRegistry();
    health.needOnly('intake');
    health.add('intake', async () => undefined);
    health.add('redis', () => Promise.reject(new Error('away')));
    await expect(health.ready()).resolves.toEqual({
      version,
      status: 'degraded',
      checks: { intake: 'ok', redis: 'degraded' },
    });
    health.add('intake', () => Promise.reject(new Error('disk full')));
    await expect(health.ready()).resolves.toMatchObject({
      status: 'unavailable',
      checks: { intake: 'failed' },
    });
  });

  it('includes advice, which does not affect readiness', async () => {
    const health = new HealthRegistry();
    health.advise('durability', async () => ['fsync is off']);
    health.advise('quiet', async () => []);
    await expect(health.ready()).resolves.toEqual({
      version,
      status: 'degraded',
      checks: { durability: 'degraded', quiet: 'ok' },
      notes: ['fsync is off'],
    });
  });

  it('reports the age of the oldest work, or unknown; neither affects readiness', async () => {
    const health = new HealthRegistry();
    let seconds: number | null = 30;
    health.watchAge('outbox', async () => seconds);
    await expect(health.ready()).resolves.toEqual({
      version,
      status: 'ok',
      checks: { outbox: 'ok' },
      oldest_seconds: { outbox: 30 },
    });
    seconds = 30.6;
    await expect(health.ready()).resolves.toEqual({
      version,
      status: 'degraded',
      checks: { outbox: 'degraded' },
      oldest_seconds: { outbox: 31 },
    });
    seconds = null;
    health.watchAge('queue', () => Promise.reject(new Error('away')));
    await expect(health.ready()).resolves.toEqual({
      version,
      status: 'degraded',
      checks: { outbox: 'unknown', queue: 'unknown' },
      oldest_seconds: { outbox: null, queue: null },
    });
  });

  it('does not wait for a check that hangs', async () => {
    jest.useFakeTimers();
    const health = new HealthRegistry();
    health.add('stuck', () => new Promise(() => undefined));
    const report = health.ready();
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(report).resolves.toMatchObject({ checks: { stuck: 'failed' } });
    jest.useRealTimers();
  });
});

describe('HealthServer', () => {
  const server = new HealthServer();
  let base: string;
  const get = async (path: string) => {
    const response = await fetch(base + path);
    return { status: response.status, text: await response.text() };
  };

  beforeAll(async () => {
    base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  });
  afterAll(() => server.close());

  it('is alive before it is ready', async () => {
    expect((await get('/health/live')).status).toBe(200);
    expect(await get('/health/ready')).toEqual({
      status: 503,
      text: '{"status":"unavailable","checks":{"started":"failed"}}',
    });
    const health = new HealthRegistry();
    server.serve(health, new Metrics());
    expect((await get('/health/ready')).status).toBe(200);
    health.drain();
    expect((await get('/health/ready')).status).toBe(503);
  });

  it('renders metrics in the Prometheus text format', async () => {
    const metrics = new Metrics();
    const count = metrics.counter('requests_total', 'Requests, by outcome');
    count({ outcome: 'ok' });
    count({ outcome: 'ok' });
    metrics.counter('requests_total', 'Requests, by outcome')({ outcome: 'a"b' });
    metrics.counter('failed_total', 'Failures, by lane', [{ lane: 'a' }, { lane: 'b' }])({ lane: 'b' });
    metrics.histogram(
      'took_seconds',
      'Duration, by lane',
      [1],
      [{ lane: 'a' }, { lane: 'b' }],
    )({ lane: 'b' }, 2);
    metrics.gauge('waiting', 'Waiting', () => 3);
    metrics.gauge('broken', 'Cannot be read', () => Promise.reject(new Error('away')));
    server.serve(new HealthRegistry(), metrics);
    const { text } = await get('/metrics');
    expect(text).toContain(
      '# TYPE requests_total counter\nrequests_total{outcome="ok"} 2\nrequests_total{outcome="a_b"} 1\n',
    );
    expect(text).toContain('failed_total{lane="a"} 0\nfailed_total{lane="b"} 1\n');
    expect(text).toContain('took_seconds_bucket{lane="a",le="+Inf"} 0\n');
    expect(text).toContain('took_seconds_count{lane="a"} 0\n');
    expect(text).toContain('took_seconds_count{lane="b"} 1\n');
    expect(text).toContain('# TYPE waiting gauge\nwaiting 3\n');
    expect(text).toContain('# TYPE broken gauge\n');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
  });

  it('adds the common labels to every sample', async () => {
    const metrics = new Metrics({ service_name: 'leads' });
    metrics.counter('requests_total', 'Requests, by outcome')({ outcome: 'ok' });
    const samples = (await metrics.render()).split('\n').filter((line) => line && !line.startsWith('#'));
    expect(samples).toContain('requests_total{outcome="ok",service_name="leads"} 1');
    expect(samples.filter((line) => !line.includes('service_name="leads"'))).toEqual([]);
  });

  it('responds 404 to other paths', async () => {
    expect((await get('/')).status).toBe(404);
  });
});
