import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type PageTrust, pagePolicy } from '../../edge/security-headers';
import type { EncodedPage } from '../shell/shell.client';
import { cdnHeaders } from './cdn-headers';
import { type EncodedBodies, weakTag } from './negotiation';

/** A rendered page, ready to be sent many times. */
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

/** Of Brotli: `DensestBrotli` saves another tenth where a page is in demand. */
const sharedQuality = 5;
/** For a page that one visitor gets once: a tenth more bytes, in less than half of the processor time. */
export const onceQuality = 3;

/** Each encoding is made when the first client asks for it: a page for one visitor is compressed once, and gzip is rare. */
export function encodings(identity: Buffer, quality: number = sharedQuality): EncodedBodies['body'] {
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    identity,
    get br() {
      return (br ??= brotliCompressSync(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }));
    },
    get gzip() {
      return (gzip ??= gzipSync(identity));
    },
  };
}

export function toPageResponse(
  rendered: EncodedPage,
  status: number,
  trust: PageTrust,
  cdnMaxAgeSeconds: number,
  quality?: number,
): PageResponse {
  const { html: identity } = rendered;
  const policy = pagePolicy(rendered, trust);
  return {
    status,
    policy,
    caching: cdnHeaders(cdnMaxAgeSeconds),
    body: encodings(identity, quality),
    etag: weakTag(policy, identity),
    release: rendered.release,
  };
}
