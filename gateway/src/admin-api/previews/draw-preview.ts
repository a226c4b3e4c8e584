import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { PreviewRequest } from '@latchline/contracts/pages/preview.operations';
import { problemSchema } from '@latchline/contracts/http/problem';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { ProblemError } from '../../edge/problems/problem-error';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { previewing } from '../../pages/previews/previewing';
import { KeptPreviews } from './kept-previews';
import { withoutScripts } from './without-scripts';

const packed = promisify(gzip);

interface Preview {
  readonly id: string;
  /** Of the page itself: 404 for the not-found page. */
  readonly status: number;
}

/**
 * Draws a page by asking this gateway for it, the way visitors do, while drafts stand in place of what is saved. So every
 * page there is can be looked at, and looks as it will.
 */
@Injectable()
export class DrawPreview {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly kept: KeptPreviews,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async run({ path, drafts }: PreviewRequest): Promise<Preview> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const headers = { accept: 'text/html', host: new URL(this.config.SITE_URL).host };
    const page = await previewing(drafts, () => fastify.inject({ method: 'GET', url: path, headers }));
    const { statusCode: status, body } = page;
    if (!/^text\/html/.test(String(page.headers['content-type']))) throw refusal(status, body);
    const id = uuidv7();
    await this.kept.keep(id, {
      gzipped: await packed(withoutScripts(body)),
      policy: String(page.headers['content-security-policy']),
    });
    return { id, status };
  }
}

/** What the page was refused with, or that it is none: a redirect has nothing to look at. */
function refusal(status: number, body: string): ProblemError {
  const problem = status >= 400 ? problemSchema.safeParse(parsed(body)).data : undefined;
  if (!problem)
    return new ProblemError({ status: 422, detail: 'There is no page to look at at this address' });
  const { detail, errors } = problem;
  return new ProblemError({ status, detail, ...(errors && { errors }) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
