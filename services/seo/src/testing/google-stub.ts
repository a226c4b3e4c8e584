import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { z } from 'zod';

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Notification {
  readonly url: string;
  readonly type: 'URL_UPDATED' | 'URL_DELETED';
}

const indexingScope = 'https://www.googleapis.com/auth/indexing';
const webmastersScope = 'https://www.googleapis.com/auth/webmasters';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const tokenSeconds = 3_600;

const notificationSchema = z.strictObject({ url: z.url(), type: z.enum(['URL_UPDATED', 'URL_DELETED']) });

/** A stub of Google's token, indexing and Search Console endpoints that validates requests and can simulate failures. */
export class GoogleStub {
  readonly notified: Notification[] = [];
  readonly sitemaps: { method: string; site: string; sitemap: string }[] = [];
  readonly issuedTokens: string[] = [];
  /** Responses for the next calls except token requests, used in order. */
  readonly failures: Reply[] = [];
  readonly tokenFailures: Reply[] = [];
  /** Responses for URLs of a batch, each used once. */
  readonly partFailures = new Map<string, Reply>();
  dailyQuota = 200;
  mostInBatch = 100;
  private readonly pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  private readonly tokens = new Map<string, { scope: string; endsAt: number }>();
  private used = 0;
  private origin = '';
  private readonly server = createServer((request, response) => {
    void this.answer(request).then(({ status, headers = {}, body = '' }) =>
      response.writeHead(status, headers).end(body),
    );
  });

  constructor(private readonly options: { readonly site: string; readonly clientEmail: string }) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.origin;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** A key file as Google issues it. */
  keyFile(privateKey: KeyObject = this.pair.privateKey): string {
    return JSON.stringify({
      type: 'service_account',
      project_id: 'latchline',
      private_key_id: 'key-1',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: this.options.clientEmail,
      token_uri: `${this.origin}/token`,
    });
  }

  /** Revokes all tokens. */
  revoke(): void {
    this.tokens.clear();
  }

  newDay(): void {
    this.used = 0;
  }

  private async answer(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { pathname } = new URL(request.url ?? '', this.origin);
    if (pathname === '/token') return this.tokenFailures.shift() ?? this.token(request, body);
    const failure = this.failures.shift();
    if (failure) return failure;
    if (pathname === '/batch') return this.batch(request, body);
    if (pathname.startsWith('/webmasters/v3/sites/')) return this.sitemap(request, pathname);
    return { status: 404 };
  }

  private async token(request: IncomingMessage, body: string): Promise<Reply> {
    const form = new URLSearchParams(body);
    const fits =
      request.method === 'POST' &&
      request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
      form.get('grant_type') === grantType;
    if (!fits) return refusal('unsupported_grant_type');
    try {
      const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', this.pair.publicKey, {
        algorithms: ['RS256'],
        audience: `${this.origin}/token`,
        issuer: this.options.clientEmail,
        requiredClaims: ['iat', 'exp', 'scope'],
        typ: 'JWT',
      });
      const longer = (payload.exp ?? 0) - (payload.iat ?? 0) > tokenSeconds;
      const scope = String(payload['scope']);
      if (longer || protectedHeader.kid !== 'key-1') return refusal('invalid_grant');
      if (![indexingScope, webmastersScope].includes(scope)) return refusal('invalid_scope');
      const token = `token-${this.issuedTokens.length + 1}`;
      this.issuedTokens.push(scope);
      this.tokens.set(token, { scope, endsAt: Date.now() + tokenSeconds * 1_000 });
      return json(200, { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' });
    } catch {
      return refusal('invalid_grant');
    }
  }

  private permitted(request: IncomingMessage, scope: string): number {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const known = this.tokens.get(token);
    if (!known || known.endsAt < Date.now()) return 401;
    return known.scope === scope ? 200 : 403;
  }

  private batch(request: IncomingMessage, body: string): Reply {
    const permitted = this.permitted(request, indexingScope);
    if (permitted !== 200) return { status: permitted };
    const [, boundary] =
      /^multipart\/mixed; boundary=([\w-]{1,70})$/.exec(request.headers['content-type'] ?? '') ?? [];
    if (request.method !== 'POST' || !boundary || !body.endsWith(`--${boundary}--\r\n`))
      return { status: 400 };
    const parts = body.split(`--${boundary}\r\n`).slice(1);
    if (parts.length === 0 || parts.length > this.mostInBatch) return { status: 400 };
    const answers = parts.map((part) => this.publish(part.split(`\r\n--${boundary}--`)[0]?.trimEnd() ?? ''));
    // In another order than the requests; ids match them.
    const text = answers
      .reverse()
      .map(
        ({ id, status, headers = {} }) =>
          `--answers\r\nContent-Type: application/http\r\nContent-ID: <response-${id}>\r\n\r\n` +
          `HTTP/1.1 ${status} Status\r\nContent-Type: application/json\r\n${Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('')}\r\n{}\r\n`,
      )
      .join('');
    const type = { 'content-type': 'multipart/mixed; boundary=answers' };
    return { status: 200, headers: type, body: `${text}--answers--\r\n` };
  }

  private publish(part: string): Reply & { id: string } {
    const [outer = '', inner = '', json = ''] = part.split('\r\n\r\n');
    const [, id = ''] = /^Content-ID: <(.+)>$/m.exec(outer) ?? [];
    const wellFormed =
      /^Content-Type: application\/http$/m.test(outer) &&
      inner.startsWith('POST /v3/urlNotifications:publish HTTP/1.1\r\n') &&
      /^Content-Type: application\/json$/m.test(inner) &&
      inner.includes(`Content-Length: ${Buffer.byteLength(json)}`);
    if (!wellFormed) return { id, status: 400 };
    const { data } = notificationSchema.safeParse(JSON.parse(json));
    if (!data) return { id, status: 400 };
    if (new URL(data.url).origin !== new URL(this.options.site).origin) return { id, status: 403 };
    if (this.used >= this.dailyQuota) return { id, status: 429, headers: { 'Retry-After': '3600' } };
    this.used += 1;
    const failure = this.partFailures.get(data.url);
    if (failure) {
      this.partFailures.delete(data.url);
      return { id, ...failure };
    }
    this.notified.push(data);
    return { id, status: 200 };
  }

  private sitemap(request: IncomingMessage, pathname: string): Reply {
    const permitted = this.permitted(request, webmastersScope);
    if (permitted !== 200) return { status: permitted };
    const [, site = '', sitemap = ''] =
      /^\/webmasters\/v3\/sites\/([^/]+)\/sitemaps\/([^/]+)$/.exec(pathname) ?? [];
    const named = { site: decodeURIComponent(site), sitemap: decodeURIComponent(sitemap) };
    if (!['PUT', 'DELETE'].includes(request.method ?? '')) return { status: 405 };
    if (named.site !== new URL('/', this.options.site).href) return { status: 403 };
    if (!named.sitemap.startsWith(named.site)) return { status: 400 };
    this.sitemaps.push({ method: request.method ?? '', ...named });
    return { status: 204 };
  }
}

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const refusal = (error: string): Reply => json(400, { error, error_description: 'Invalid JWT Signature.' });
