import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageState } from '@latchline/contracts/leads/channels/conversation.schema';
import { type ProviderRequest, twilioRequest } from './provider-events';

export interface AcceptedText {
  /** Our own id of the message, from the address to report to. */
  readonly id: string;
  readonly to: string;
}

/** Twilio's side of texts to customers: accepts them, and hands over the reports of what became of them. */
export class TextProvider {
  readonly accepted: AcceptedText[] = [];
  /** The furthest state that was reported, by our own id. */
  readonly states = new Map<string, MessageState>();
  private readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(private readonly report: (reports: readonly ProviderRequest[]) => void) {}

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    const to = fields.get('To') ?? '';
    const callback = new URL(fields.get('StatusCallback') ?? '');
    const id = callback.searchParams.get('message') ?? '';
    const sid = `SM${String(this.accepted.push({ id, to })).padStart(32, 'e')}`;
    const states = this.accepted.length % 5 === 0 ? failing : delivering;
    // Reports may arrive before this response.
    this.report(
      states.map((MessageStatus) =>
        twilioRequest(callback.origin, callback.pathname + callback.search, {
          MessageSid: sid,
          MessageStatus,
          To: to,
        }),
      ),
    );
    this.states.set(id, states === failing ? 'failed' : 'delivered');
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid, status: 'queued', to, error_code: null }));
  }
}

const delivering = ['queued', 'sent', 'delivered'] as const;
const failing = ['queued', 'sent', 'undelivered'] as const;
