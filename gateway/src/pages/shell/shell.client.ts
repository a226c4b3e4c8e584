import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type PageModel,
  parseRenderedFacts,
  type RenderedPage,
  renderedFactsHeader,
  renderedPageSchema,
} from '@latchline/contracts/pages/page-model';
import type { IconRequest } from '@latchline/contracts/content/brand/icon-request';
import type { SocialPictureRequest } from '@latchline/contracts/seo/heads/social-picture';
import { currentTraceparent, inSpan } from '@latchline/runtime/telemetry/trace-context';
import { SpanKind } from '@opentelemetry/api';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { monotonicNow, pause } from '@latchline/runtime/timing/timing';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { exchange, type WholeResponse } from './exchange';
import { modelJson } from './model-json';
import { retryDelayMs, isShellUnavailable } from './shell-retry';

const renderTimeoutMs = 4_000;
const releaseTimeoutMs = 1_500;

const releaseSchema = z.looseObject({ site: z.string().nullish(), admin: z.string().nullish() });

/** A rendered page as bytes. */
export type EncodedPage = Omit<RenderedPage, 'html'> & { readonly html: Buffer };

export const encodedPage = ({ html, ...facts }: RenderedPage): EncodedPage => ({
  html: Buffer.from(html),
  ...facts,
});

interface RequestOptions {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Client of the shell, which renders pages: a pure function over HTTP that queries nothing itself. */
@Injectable()
export class ShellClient implements OnModuleInit {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly health: HealthRegistry,
  ) {}

  onModuleInit(): void {
    this.health.add('shell', async () => void (await this.release()));
  }

  async render(model: PageModel): Promise<EncodedPage> {
    const { headers, body } = await this.post('/render', modelJson(model), 'text/html');
    // A shell of an earlier release answers with JSON.
    if (headers['content-type']?.includes('json'))
      return encodedPage(renderedPageSchema.parse(JSON.parse(body.toString())));
    return { html: body, ...parseRenderedFacts(headers[renderedFactsHeader]) };
  }

  /** The PNG shown when a page is shared. */
  async socialPicture(picture: SocialPictureRequest): Promise<Buffer> {
    return (await this.post('/social', JSON.stringify(picture))).body;
  }

  /** An icon of the site, drawn from the brand. */
  async icon(icon: IconRequest): Promise<{ content: Buffer; type: string }> {
    const { headers, body } = await this.post('/icon', JSON.stringify(icon));
    return { content: body, type: headers['content-type']?.toString() ?? 'image/png' };
  }

  /** The release of the site remote that the shell renders with. */
  async release(): Promise<string> {
    const { body } = await this.send('/release', releaseTimeoutMs, { method: 'GET' });
    return releaseSchema.parse(JSON.parse(body.toString())).site ?? 'none';
  }

  private post(path: string, body: string | Buffer, accept = '*/*'): Promise<WholeResponse> {
    return this.send(path, renderTimeoutMs, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body,
    });
  }

  private send(path: string, timeoutMs: number, options: RequestOptions): Promise<WholeResponse> {
    const attributes = { 'http.request.method': options.method, 'url.template': path };
    return inSpan(`${options.method} ${path}`, { kind: SpanKind.CLIENT, attributes }, () =>
      this.sendWithRetry(path, timeoutMs, options),
    );
  }

  /** Retries once if the instance is gone: rendering has no side effects. */
  private async sendWithRetry(
    path: string,
    timeoutMs: number,
    options: RequestOptions,
  ): Promise<WholeResponse> {
    const retryUntil = monotonicNow() + timeoutMs - retryDelayMs;
    try {
      return await this.sendOnce(path, timeoutMs, options);
    } catch (error) {
      const unavailable =
        error instanceof ShellError ? isShellUnavailable(error) : isShellUnavailable({ error });
      const leftMs = retryUntil - monotonicNow();
      if (leftMs <= 0 || !unavailable) throw error;
      await pause(retryDelayMs);
      return this.sendOnce(path, leftMs, options);
    }
  }

  private async sendOnce(path: string, timeoutMs: number, options: RequestOptions): Promise<WholeResponse> {
    const traceparent = currentTraceparent();
    const headers = { ...options.headers, ...(traceparent && { traceparent }) };
    const origin = this.config.SHELL_URL;
    const response = await exchange({ ...options, origin, path, headers }, timeoutMs);
    if (response.status < 200 || response.status > 299) throw new ShellError(path, response.status);
    return response;
  }
}

/** 5xx means unavailable (503); any other status means that our page model is invalid, a bug (500). */
class ShellError extends Error {
  readonly statusCode: number;

  constructor(
    path: string,
    readonly status: number,
  ) {
    super(`The shell responded ${status} to ${path}`);
    this.name = 'ShellError';
    this.statusCode = status >= 500 ? 503 : 500;
  }
}
