import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Target {
  readonly port: number;
  readonly agent: Agent;
}

/**
 * Acts like a Kubernetes Service behind an ingress: forwards requests round-robin to ready targets over keep-alive
 * connections. It never retries, so every failure is visible.
 */
export class Balancer {
  private readonly targets = new Map<number, Target>();
  private readonly server = createServer((incoming, outgoing) => this.forward(incoming, outgoing));
  private turn = 0;

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  add(port: number): void {
    this.targets.set(port, { port, agent: new Agent({ keepAlive: true }) });
  }

  /** Sends no new requests there; requests in progress continue. */
  remove(port: number): void {
    this.targets.delete(port);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const all = [...this.targets.values()];
    const target = all[this.turn++ % Math.max(1, all.length)];
    if (!target) {
      outgoing.writeHead(503).end('no target is ready');
      return;
    }
    const { port, agent } = target;
    const { method, url, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    forwarded.on('error', (err: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${err.code}`);
    });
    incoming.pipe(forwarded);
  }
}
