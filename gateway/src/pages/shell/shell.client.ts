import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type PageModel, type RenderedPage, renderedPageSchema } from '@latchline/contracts/pages/page-model';
import type { IconRequest } from '@latchline/contracts/content/brand/icon-request';
import type { SocialPictureRequest } from '@latchline/contracts/seo/heads/social-picture';
import { currentTraceparent, inSpan } from '@latchline/runtime/telemetry/trace-context';
import { SpanKind } from '@opentelemetry/api';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { pause } from '@latchline/runtime/timing/timing';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { retryDelayMs, isShellUnavailable } from './shell-retry';

const renderTimeoutMs = 4_000;
const releaseTimeoutMs = 1_500;

const releaseSchema = z.looseObject({ site: z.string().nullish(), admin: z.string().nullish() });

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

  async render(model: PageModel): Promise<RenderedPage> {
    const rendered = await this.fetchJson('/render', renderTimeoutMs, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(model),
    });
    return renderedPageSchema.parse(rendered);
  }

  /** The PNG shown when a page is shared. */
  async socialPicture(picture: SocialPictureRequest): Promise<Buffer> {
    const response = await this.fetch('/social', renderTimeoutMs, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(picture),
    });
    return Buffer.from(await response.arrayBuffer());
  }

  /** An icon of the site, drawn from the brand. */
  async icon(icon: IconRequest): Promise<{ content: Buffer; type: string }> {
    const response = await this.fetch('/icon', renderTimeoutMs, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(icon),
    });
    const type = response.headers.get('content-type') ?? 'image/png';
    return { content: Buffer.from(await response.arrayBuffer()), type };
  }

  /** The release of the site remote that the shell renders with. */
  async release(): Promise<string> {
    const { site } = releaseSchema.parse(await this.fetchJson('/release', releaseTimeoutMs, {}));
    return site ?? 'none';
  }

  private async fetchJson(path: string, timeoutMs: number, init: RequestInit): Promise<unknown> {
    return (await this.fetch(path, timeoutMs, init)).json();
  }

  private fetch(path: string, timeoutMs: number, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'url.template': path };
    return inSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, () =>
      this.fetchWithRetry(path, timeoutMs, init),
    );
  }

  /** Retries once if the instance is gone: rendering has no side effects. */
  private async fetchWithRetry(path: string, timeoutMs: number, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await this.fetchOnce(path, signal, init);
    } catch (error) {
      const unavailable =
        error instanceof ShellError ? isShellUnavailable(error) : isShellUnavailable({ error });
      if (signal.aborted || !unavailable) throw error;
      await pause(retryDelayMs, signal);
      return this.fetchOnce(path, signal, init);
    }
  }

  private async fetchOnce(path: string, signal: AbortSignal, init: RequestInit): Promise<Response> {
    const traceparent = currentTraceparent();
    const response = await fetch(this.config.SHELL_URL + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(traceparent && { traceparent }) },
      signal,
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ShellError(path, response.status);
    }
    return response;
  }
}

/** 5xx means unavailable (503); any other status means that our page model is invalid, a bug (500). */
export class ShellError extends Error {
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
