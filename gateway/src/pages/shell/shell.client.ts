import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type PageModel, type RenderedPage, renderedPageSchema } from '@latchline/contracts/pages/page-model';
import type { SocialPicture } from '@latchline/contracts/seo/heads/social-picture';
import { currentTraceparent, inSpan } from '@latchline/runtime/telemetry/trace-context';
import { SpanKind } from '@opentelemetry/api';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { pause } from '@latchline/runtime/timing/timing';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { askAgainMs, isGone } from './shell-gone';

const renderTimeoutMs = 4_000;
const releaseTimeoutMs = 1_500;

const releaseSchema = z.looseObject({ site: z.string().nullish(), admin: z.string().nullish() });

/** The process that draws pages. A pure function over HTTP: it asks nobody while it draws. */
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
    const answer = await this.ask('/render', renderTimeoutMs, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(model),
    });
    return renderedPageSchema.parse(answer);
  }

  /** PNG of what stands for a page where somebody shares it. */
  async socialPicture(picture: SocialPicture): Promise<Buffer> {
    const response = await this.fetch('/social', renderTimeoutMs, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(picture),
    });
    return Buffer.from(await response.arrayBuffer());
  }

  /** Which release of the site remote would draw a page now. */
  async release(): Promise<string> {
    const { site } = releaseSchema.parse(await this.ask('/release', releaseTimeoutMs, {}));
    return site ?? 'none';
  }

  private async ask(path: string, timeoutMs: number, init: RequestInit): Promise<unknown> {
    return (await this.fetch(path, timeoutMs, init)).json();
  }

  private fetch(path: string, timeoutMs: number, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'url.template': path };
    return inSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, () =>
      this.exchange(path, timeoutMs, init),
    );
  }

  /** Drawing changes nothing: what a shell that has just been stopped owes us is asked of the one beside it. */
  private async exchange(path: string, timeoutMs: number, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await this.askOnce(path, signal, init);
    } catch (error) {
      const gone = error instanceof ShellError ? isGone(error) : isGone({ error });
      if (signal.aborted || !gone) throw error;
      await pause(askAgainMs, signal);
      return this.askOnce(path, signal, init);
    }
  }

  private async askOnce(path: string, signal: AbortSignal, init: RequestInit): Promise<Response> {
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

/** A shell that cannot draw will be able to later; one that refuses our page model shows a bug of ours. */
export class ShellError extends Error {
  readonly statusCode: number;

  constructor(
    path: string,
    readonly status: number,
  ) {
    super(`The shell answered ${status} to ${path}`);
    this.name = 'ShellError';
    this.statusCode = status >= 500 ? 503 : 500;
  }
}
