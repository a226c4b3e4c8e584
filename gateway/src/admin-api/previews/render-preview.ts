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
import { withDrafts } from '../../pages/previews/previewing';
import { PreviewStore } from './preview-store';
import { withoutScripts } from './without-scripts';

const compress = promisify(gzip);

interface Preview {
  readonly id: string;
  /** Of the page itself, such as 404 for the not-found page. */
  readonly status: number;
}

/**
 * Renders a page by requesting it from this gateway as a visitor would, with drafts in place of saved data. So every page
 * can be previewed, exactly as it will look.
 */
@Injectable()
export class RenderPreview {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly store: PreviewStore,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async run({ path, drafts }: PreviewRequest): Promise<Preview> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const headers = { accept: 'text/html', host: new URL(this.config.SITE_URL).host };
    const page = await withDrafts(drafts, () => fastify.inject({ method: 'GET', url: path, headers }));
    const { statusCode: status, body } = page;
    if (!/^text\/html/.test(String(page.headers['content-type']))) throw problemOf(status, body);
    const id = uuidv7();
    await this.store.save(id, {
      gzipped: await compress(withoutScripts(body)),
      policy: String(page.headers['content-security-policy']),
    });
    return { id, status };
  }
}

/** The page's own problem, or 422 if the response is not a page, such as a redirect. */
function problemOf(status: number, body: string): ProblemError {
  const problem = status >= 400 ? problemSchema.safeParse(parsed(body)).data : undefined;
  if (!problem)
    return new ProblemError({ status: 422, detail: 'There is no page to preview at this address' });
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
