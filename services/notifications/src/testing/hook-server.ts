import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HookCall {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A stub webhook endpoint: records requests and responds as configured. */
export class HookServer {
  readonly calls: HookCall[] = [];
  status = 204;
  answer = '';
  headers: Record<string, string> = {};
  /** Accepts requests but never responds. */
  silent = false;
  /** Responds, but never ends its responses. */
  endless = false;
  private readonly server: Server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      this.calls.push({ path: request.url ?? '', headers, body });
      if (this.silent) return;
      response.writeHead(this.status, this.headers).write(this.answer);
      if (!this.endless) response.end();
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
