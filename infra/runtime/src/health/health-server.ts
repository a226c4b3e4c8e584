import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pendingDependencies } from './pending-dependencies';
import type { HealthRegistry } from './health';
import type { Metrics } from './metrics';
import { version } from '../config/version';

const starting = () => ({
  status: 'unavailable' as const,
  checks: Object.fromEntries(['started', ...pendingDependencies].map((name) => [name, 'failed'])),
});

/**
 * Serves probes and metrics on a separate port, before anything else starts: a service that waits for its database is
 * alive but not ready.
 */
export class HealthServer {
  private registry: HealthRegistry | undefined;
  private metrics: Metrics | undefined;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      this.answer(request.url?.split('?')[0], response).catch(() => response.destroy());
    });
  }

  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  /** Called once the process has started: from now on, readiness depends on its checks. */
  serve(registry: HealthRegistry, metrics?: Metrics): void {
    this.registry = registry;
    this.metrics = metrics;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(path: string | undefined, response: ServerResponse): Promise<void> {
    if (path === '/health/live') return send(response, 200, { status: 'ok', version, checks: {} });
    if (path === '/health/ready') {
      const report = (await this.registry?.ready()) ?? starting();
      return send(response, report.status === 'unavailable' ? 503 : 200, report);
    }
    if (path === '/metrics') return send(response, 200, (await this.metrics?.render()) ?? '');
    return send(response, 404, { status: 'unavailable', version, checks: {} });
  }
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const text = typeof body === 'string';
  response.writeHead(status, {
    'content-type': text ? 'text/plain; version=0.0.4' : 'application/json',
    'cache-control': 'no-store',
  });
  response.end(text ? body : JSON.stringify(body));
}
