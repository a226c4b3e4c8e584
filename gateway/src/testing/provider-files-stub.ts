import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const providerAccounts = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'a-secret-token',
  WHATSAPP_ACCESS_TOKEN: 'a-system-user-token',
} as const;

export interface StubFile {
  readonly type: string;
  readonly content: Buffer;
}

/**
 * A stub of the files of Twilio and Meta. Like them, it wants credentials for each: Meta also for the download itself, at another
 * address; Twilio redirects pictures to a storage that refuses credentials.
 */
export class ProviderFilesStub {
  /** By the id of Meta, or by the path in the account at Twilio. */
  readonly files = new Map<string, StubFile>();
  /** Statuses of the next responses. */
  readonly failures: number[] = [];
  /** Cuts off the next file. */
  cutOff = false;
  /** Where Meta says that its files are; its own address if unset. */
  downloads: string | undefined;
  /** Never responds. */
  silent = false;
  readonly requested: string[] = [];
  /** Requests to the storage. */
  readonly stored: string[] = [];
  private readonly storage = createServer((request, response) => this.serveStored(request, response));
  private readonly api = createServer((request, response) => this.serveApi(request, response));

  async start(): Promise<void> {
    for (const server of [this.storage, this.api])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    for (const server of [this.storage, this.api]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  get storageHost(): string {
    return hostOf(this.storage);
  }

  get config(): Record<'OUTBOUND_ALLOWED_HOSTS' | 'TWILIO_URL' | 'WHATSAPP_URL', string> {
    const api = hostOf(this.api);
    return {
      OUTBOUND_ALLOWED_HOSTS: [api, hostOf(this.storage)].join(','),
      TWILIO_URL: `http://${api}`,
      WHATSAPP_URL: `http://${api}/v23.0`,
    };
  }

  private serveApi({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    this.requested.push(url);
    if (this.silent) return;
    const failure = this.failures.shift();
    if (failure !== undefined) return end(response, failure, 'application/json', '{}');
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, WHATSAPP_ACCESS_TOKEN } = providerAccounts;
    const ofTwilio = url.startsWith('/2010-04-01/');
    const expected = ofTwilio
      ? `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
      : `Bearer ${WHATSAPP_ACCESS_TOKEN}`;
    if (headers.authorization !== expected) return end(response, 401, 'application/json', '{}');
    const name = ofTwilio ? url.slice(`/2010-04-01/Accounts/${account}/`.length) : url.split('/').at(-1);
    const file = this.files.get(name ?? '');
    if (!file) return end(response, ofTwilio ? 404 : 400, 'application/json', '{"error":{"code":100}}');
    if (ofTwilio && name?.startsWith('Messages/')) {
      const location = `http://${hostOf(this.storage)}/${encodeURIComponent(name)}`;
      return void response.writeHead(307, { location }).end();
    }
    if (ofTwilio || url.startsWith('/download/')) return this.send(response, file);
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    const about = { messaging_product: 'whatsapp', id: name, mime_type: file.type, sha256 };
    const download = `${this.downloads ?? `http://${hostOf(this.api)}`}/download/${name}`;
    const described = JSON.stringify({ ...about, url: download, file_size: file.content.length });
    end(response, 200, 'application/json', described);
  }

  private serveStored({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    this.stored.push(url);
    const file = this.files.get(decodeURIComponent(url.slice(1)));
    if (headers.authorization !== undefined || !file)
      return end(response, 400, 'application/xml', '<Error/>');
    this.send(response, file);
  }

  private send(response: ServerResponse, { type, content }: StubFile): void {
    const sent = this.cutOff ? content.subarray(0, content.length / 2) : content;
    this.cutOff = false;
    end(response, 200, type, sent);
  }
}

const hostOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

const end = (response: ServerResponse, status: number, type: string, body: string | Buffer): void =>
  void response.writeHead(status, { 'content-type': type }).end(body);
