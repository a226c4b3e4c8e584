import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** Accept the request and never respond. */
  readonly silent?: boolean;
}

/** A website that pictures are fetched from. Strict: it answers GET without a body, of these paths, and counts requests. */
export class FormerWebsite {
  readonly requests: string[] = [];
  /** Requests that no honest client sends. */
  readonly faults: string[] = [];
  private readonly files = new Map<string, Served>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => this.respond(request, response));
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  serve(path: string, served: Served): string {
    this.files.set(path, served);
    return `http://${this.host}${path}`;
  }

  requestsOf(path: string): number {
    return this.requests.filter((one) => one === path).length;
  }

  private respond(...[request, response]: Parameters<RequestListener>): void {
    const { method, url = '', headers } = request;
    this.requests.push(url);
    if (method !== 'GET') this.faults.push(`${method} ${url}`);
    if (headers.host !== this.host) this.faults.push(`Host: ${headers.host}`);
    for (const name of ['cookie', 'authorization', 'content-length', 'referer', 'traceparent'])
      if (headers[name] !== undefined) this.faults.push(`${name}: ${String(headers[name])}`);
    const { status = 200, headers: sent = {}, body = '', silent } = this.files.get(url) ?? { status: 404 };
    if (silent) return;
    response.writeHead(status, sent).end(body);
  }
}
