import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubReview {
  readonly id: string;
  stars: 'ONE' | 'TWO' | 'THREE' | 'FOUR' | 'FIVE';
  comment?: string;
  reviewer?: string;
  updated: string;
  reply?: { comment: string; updateTime: string };
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const location = 'accounts/11/locations/22';
const client = { client_id: 'client', client_secret: 'secret', refresh_token: 'refresh' };
const refused = (status: number, code: string): Reply => ({
  status,
  body: { error: { code: status, status: code, message: `Refused with ${code}` } },
});

/** Google's token endpoint and its reviews of one location. Anything it does not know exactly is refused. */
export class GoogleBusinessStub {
  reviews: StubReview[] = [];
  /** Every call that changed a reply. */
  readonly replies: string[] = [];
  /** Responses of the next calls to the API, before it looks at them. */
  readonly failures: Reply[] = [];
  /** Called before a page is read. */
  onPage: (page: number) => void = () => undefined;
  pageSize = 50;
  tokens = 0;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void this.respond(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
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

  get settings(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      GOOGLE_BUSINESS_LOCATION: location,
      GOOGLE_BUSINESS_CLIENT_ID: client.client_id,
      GOOGLE_BUSINESS_CLIENT_SECRET: client.client_secret,
      GOOGLE_BUSINESS_REFRESH_TOKEN: client.refresh_token,
      GOOGLE_BUSINESS_URL: `http://127.0.0.1:${port}/v4`,
      GOOGLE_OAUTH_URL: `http://127.0.0.1:${port}/token`,
    };
  }

  private async respond(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub.invalid');
    if (pathname === '/token') return this.token(request, text);
    const failure = this.failures.shift();
    if (failure) return failure;
    if (request.headers.authorization !== `Bearer token-${this.tokens}`)
      return refused(401, 'UNAUTHENTICATED');
    const base = `/v4/${location}/reviews`;
    if (pathname === base && request.method === 'GET') return this.page(searchParams);
    const [, id] = /^\/([\w-]+)\/reply$/.exec(pathname.slice(base.length)) ?? [];
    const review = pathname.startsWith(base) ? this.reviews.find((one) => one.id === id) : undefined;
    return review ? this.reply(request, review, text) : refused(404, 'NOT_FOUND');
  }

  private token({ method, headers }: IncomingMessage, body: string): Reply {
    const form = Object.fromEntries(new URLSearchParams(body));
    const expected = { grant_type: 'refresh_token', ...client };
    const fits =
      method === 'POST' &&
      headers['content-type'] === 'application/x-www-form-urlencoded' &&
      JSON.stringify(Object.entries(form).sort()) === JSON.stringify(Object.entries(expected).sort());
    if (!fits) return { status: 400, body: { error: 'invalid_grant' } };
    this.tokens += 1;
    return {
      status: 200,
      body: { access_token: `token-${this.tokens}`, expires_in: 3_599, token_type: 'Bearer' },
    };
  }

  private page(query: URLSearchParams): Reply {
    const asked = Number(query.get('pageSize'));
    if (!(asked >= 1 && asked <= 50) || query.get('orderBy') !== 'updateTime desc')
      return refused(400, 'INVALID_ARGUMENT');
    const start = Number(query.get('pageToken') ?? 0);
    this.onPage(start / this.pageSize);
    const end = start + Math.min(this.pageSize, asked);
    const shown = this.reviews.slice(start, end).map((review) => ({
      name: `${location}/reviews/${review.id}`,
      reviewId: review.id,
      reviewer: review.reviewer ? { displayName: review.reviewer } : { isAnonymous: true },
      starRating: review.stars,
      ...(review.comment && { comment: review.comment }),
      createTime: '2026-01-05T10:00:00.123456Z',
      updateTime: review.updated,
      ...(review.reply && { reviewReply: review.reply }),
    }));
    return {
      status: 200,
      body: {
        ...(shown.length > 0 && {
          reviews: shown,
          averageRating: 4.5,
          totalReviewCount: this.reviews.length,
        }),
        ...(end < this.reviews.length && { nextPageToken: String(end) }),
      },
    };
  }

  private reply({ method, headers }: IncomingMessage, review: StubReview, text: string): Reply {
    if (method === 'DELETE' && text === '') {
      delete review.reply;
      this.replies.push(`DELETE ${review.id}`);
      return { status: 200, body: {} };
    }
    const body = headers['content-type'] === 'application/json' ? (JSON.parse(text) as object) : {};
    if (method !== 'PUT' || Object.keys(body).join() !== 'comment') return refused(400, 'INVALID_ARGUMENT');
    const { comment } = body as { comment: string };
    review.reply = { comment, updateTime: new Date().toISOString() };
    this.replies.push(`PUT ${review.id} ${comment}`);
    return { status: 200, body: review.reply };
  }
}
