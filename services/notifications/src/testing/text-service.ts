import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Texted {
  readonly to: string;
  readonly body: string;
  /** Where it reports what becomes of the message. */
  readonly reportTo?: string;
}

export const textAccount = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'a-secret-token',
  TWILIO_FROM: '+447700900999',
} as const;

const sidOf = (number: number): string => `SM${String(number).padStart(32, '0')}`;

/**
 * A stub of Twilio's Messages resource, of deleting messages, recordings and calls, and of reading the account and its numbers: it takes what the API documents and refuses
 * everything else with the code that the API gives.
 */
export class TextService {
  readonly received: Texted[] = [];
  /** What it still has besides `received`, by path in the account. */
  readonly kept = new Set<string>();
  /** What it was asked to delete, in order. */
  readonly deletions: string[] = [];
  /** The account and its number, as Twilio describes them. */
  readonly account = { friendly_name: 'Latchline', status: 'active' };
  readonly number = { phone_number: textAccount.TWILIO_FROM as string, voice_url: '', sms_url: '' };
  /** Receives deletions and reads but never responds. */
  silent = false;
  /** Statuses of the next deletions. */
  readonly failures: { readonly status: number; readonly retryAfter?: string }[] = [];
  /** Overrides the response to a number. */
  readonly statuses = new Map<string, { readonly status: number; readonly retryAfter?: string }>();
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    if (request.method === 'DELETE') return this.remove(request, response);
    if (request.method === 'GET') return this.read(request, response);
    const { status, code, retryAfter } = this.answerTo(request, fields);
    const to = fields.get('To') ?? '';
    const reportTo = fields.get('StatusCallback');
    if (status === 201)
      this.received.push({ to, body: fields.get('Body') ?? '', ...(reportTo !== null && { reportTo }) });
    const sid = sidOf(this.received.length);
    if (status === 201) this.kept.add(`Messages/${sid}`);
    const sent = { body: fields.get('Body'), status: 'queued', to, error_code: null, sid };
    const refused = { code, message: `The 'To' number ${to} is refused.`, more_info: '', status };
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      })
      .end(JSON.stringify(status === 201 ? sent : refused));
  }

  private read({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    if (this.silent) return;
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = textAccount;
    const { pathname, searchParams } = new URL(url, 'http://stub');
    const path = `/2010-04-01/Accounts/${account}`;
    const isKnown =
      headers.authorization === `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    const failed = (status: number, code: number) => ({ status, body: { code, message: 'Refused', status } });
    const asked = searchParams.get('PhoneNumber');
    const found = [this.number].filter(({ phone_number }) => asked === null || phone_number === asked);
    const override = this.failures.shift();
    const answer = override
      ? failed(override.status, 20429)
      : !isKnown
        ? failed(401, 20003)
        : pathname === `${path}.json`
          ? { status: 200, body: { sid: account, ...this.account } }
          : pathname === `${path}/IncomingPhoneNumbers.json`
            ? { status: 200, body: { incoming_phone_numbers: found, page: 0, page_size: 50 } }
            : failed(404, 20404);
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  }

  private remove({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = textAccount;
    const credentials = Buffer.from(`${account}:${token}`).toString('base64');
    const path = new RegExp(`^/2010-04-01/Accounts/${account}/(.+)\\.json$`).exec(url)?.[1] ?? '';
    this.deletions.push(path);
    if (this.silent) return;
    const { status, retryAfter } =
      headers.authorization === `Basic ${credentials}`
        ? (this.failures.shift() ?? { status: this.kept.delete(path) ? 204 : 404 })
        : { status: 401 };
    response.writeHead(status, { ...(retryAfter && { 'retry-after': retryAfter }) }).end();
  }

  private answerTo(
    { method, url, headers }: IncomingMessage,
    fields: URLSearchParams,
  ): { readonly status: number; readonly code?: number; readonly retryAfter?: string } {
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = textAccount;
    const credentials = Buffer.from(`${account}:${token}`).toString('base64');
    if (headers.authorization !== `Basic ${credentials}`) return { status: 401, code: 20003 };
    if (method !== 'POST' || url !== `/2010-04-01/Accounts/${account}/Messages.json`)
      return { status: 404, code: 20404 };
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return { status: 400, code: 21604 };
    const known = ['To', 'From', 'Body', 'StatusCallback'];
    if ([...fields.keys()].some((name) => !known.includes(name))) return { status: 400, code: 20001 };
    const reportTo = fields.get('StatusCallback');
    if (reportTo !== null && !URL.canParse(reportTo)) return { status: 400, code: 21609 };
    const to = fields.get('To') ?? '';
    const override = this.statuses.get(to);
    if (override) return { code: 20429, ...override };
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return { status: 400, code: 21211 };
    if (fields.get('From') !== from) return { status: 400, code: 21606 };
    const body = fields.get('Body') ?? '';
    if (body === '') return { status: 400, code: 21602 };
    return body.length > 1600 ? { status: 400, code: 21617 } : { status: 201 };
  }
}
