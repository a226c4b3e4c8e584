import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '@latchline/contracts/pages/page-model';
import { type PageTrust, pagePolicy } from '../../edge/security-headers';
import { cdnHeaders } from './cdn-headers';
import { type EncodedBodies, weakTag } from './negotiation';

/** A rendered page, compressed and ready to be sent many times. */
export interface PageResponse extends EncodedBodies {
  readonly status: number;
  readonly etag: string;
  readonly policy: string;
  /** Caching headers for visitors who all get the same page. */
  readonly caching: Readonly<Record<string, string>>;
  readonly release: string;
  /** Set on cached pages: since when, and in which cache generation rendering started. */
  readonly cached?: { readonly since: number; readonly generation: number };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** A few milliseconds per page; `DensestBrotli` saves another tenth where a page is in demand. */
const brotliQuality = 5;

export async function toPageResponse(
  rendered: RenderedPage,
  status: number,
  trust: PageTrust,
  cdnMaxAgeSeconds: number,
): Promise<PageResponse> {
  const identity = Buffer.from(rendered.html, 'utf8');
  const policy = pagePolicy(rendered, trust);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    deflate(identity),
  ]);
  return {
    status,
    policy,
    caching: cdnHeaders(cdnMaxAgeSeconds),
    body: { br, gzip: gz, identity },
    etag: weakTag(policy, identity),
    release: rendered.release,
  };
}
