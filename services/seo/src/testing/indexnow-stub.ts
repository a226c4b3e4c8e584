import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const submissionSchema = z.strictObject({
  host: z.string(),
  key: z.string().regex(/^[A-Za-z0-9-]{8,128}$/),
  keyLocation: z.url(),
  urlList: z.array(z.url()).min(1).max(10_000),
});
export type Submission = z.infer<typeof submissionSchema>;

/** A stub server that validates submissions by the rules of IndexNow and can simulate failures. */
export class IndexNowStub {
  readonly submissions: Submission[] = [];
  /** Responses for the next calls, used in order; `hang` never responds. */
  readonly failures: ({ status: number; retryAfter?: number } | 'hang')[] = [];
  private readonly server = createServer((request, response) => {
    void this.answer(request).then(({ status, retryAfter }) => {
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      response.writeHead(status).end();
    });
  });

  constructor(private readonly owner: { readonly host: string; readonly key: () => Promise<string> }) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/indexnow`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; retryAfter?: number }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const failure = this.failures.shift();
    if (failure === 'hang') return new Promise(() => undefined);
    if (failure) return failure;
    if (request.method !== 'POST' || !/^application\/json/.test(request.headers['content-type'] ?? ''))
      return { status: 400 };
    const { data } = submissionSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    if (!data) return { status: 400 };
    const { host, key, keyLocation, urlList } = data;
    const ours =
      [keyLocation, ...urlList].every((url) => new URL(url).host === host) && host === this.owner.host;
    if (!ours) return { status: 422 };
    if (key !== (await this.owner.key()) || !keyLocation.endsWith(`/${key}.txt`)) return { status: 403 };
    this.submissions.push(data);
    return { status: 200 };
  }
}
