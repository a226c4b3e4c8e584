import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StubReply, StubRequest } from './google-ads-stub';

interface Stub {
  answer(request: StubRequest): StubReply | null;
}

/**
 * `lost`: accepted, but the connection ends before the response. `cut`: it ends before anything was accepted. `down`: 503.
 * `busy`: 429. `slow`: the response takes a while.
 */
export const faults = ['lost', 'cut', 'down', 'busy', 'slow'] as const;
export type Fault = (typeof faults)[number];

const slowMs = 300;

/** Serves stubs of advertising systems over HTTP, with faults. */
export class AdStubServer {
  readonly calls: { path: string; status: number; fault: Fault | null }[] = [];
  /** Faults of the next calls, in order; then `faultOf` decides. */
  readonly next: Fault[] = [];
  /** By the number of the call. */
  faultOf: (call: number) => Fault | null = () => null;
  private readonly stubs: readonly Stub[];
  private readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(...stubs: readonly Stub[]) {
    this.stubs = stubs;
  }

  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call: StubRequest = {
      path,
      headers: request.headers as Record<string, string | undefined>,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    const fault = this.next.shift() ?? this.faultOf(this.calls.length);
    if (fault === 'cut') return this.end(response, path, fault);
    const { status, headers, body } = this.replyTo(call, fault);
    if (fault === 'lost') return this.end(response, path, fault);
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    this.calls.push({ path, status, fault });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  }

  private replyTo(call: StubRequest, fault: Fault | null): StubReply {
    if (fault === 'down') return { status: 503, body: 'Service unavailable' };
    if (fault === 'busy') return { status: 429, headers: { 'retry-after': '1' }, body: {} };
    for (const stub of this.stubs) {
      const reply = stub.answer(call);
      if (reply) return reply;
    }
    return { status: 404, body: 'Not found' };
  }

  private end(response: ServerResponse, path: string, fault: Fault): void {
    this.calls.push({ path, status: 0, fault });
    response.destroy();
  }
}
