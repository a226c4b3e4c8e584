import { trace } from '@opentelemetry/api';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing, stopTracing } from './tracing';

const lines: string[] = [];
jest.mock('../logger/logger', () => ({
  createLogger: () => {
    const note = (_fields: object, text: string) => void lines.push(text);
    return { warn: note, info: note, debug: () => undefined };
  },
}));

const spans = 20_000;
function work(): number {
  const tracer = trace.getTracer('test');
  const startedAt = performance.now();
  for (let count = 0; count < spans; count += 1) tracer.startSpan('process', {}).end();
  return performance.now() - startedAt;
}

const servers: Server[] = [];
async function collector(answer: 'none' | 'hangs'): Promise<string> {
  const server = createServer(() => undefined);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  if (answer === 'none') await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}

afterEach(async () => {
  trace.disable();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe.each(['none', 'hangs'] as const)('an unavailable collector (%s)', (answer) => {
  it('delays nothing, uses no more memory, and logs at most one line', async () => {
    lines.length = 0;
    const endpoint = await collector(answer);
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
    startTracing({ serviceName: 'leads', endpoint, sampleRatio: 1 });
    work();
    const before = process.memoryUsage().heapUsed;
    const took = work();
    expect(took / spans).toBeLessThan(0.5);
    // 20,000 unsent spans would take some 30 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(25e6);
    const stopping = performance.now();
    await stopTracing();
    expect(performance.now() - stopping).toBeLessThan(30_000);
    expect(lines.length).toBeLessThanOrEqual(1);
  });
});
