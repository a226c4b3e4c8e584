import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '@latchline/contracts/pages/page-model';
import { type PageTrust, pagePolicy } from '../../edge/security-headers';

/** A page ready to send: made once, sent many times. */
export interface DrawnPage {
  readonly status: number;
  readonly body: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
  readonly etag: string;
  readonly policy: string;
  readonly release: string;
  /** Of a page that is kept: since when, and after how many changes it was begun. */
  readonly kept?: { readonly since: number; readonly generation: number };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** 11 takes half a second a page, 5 a few milliseconds for a tenth more bytes. */
const brotliQuality = 5;

export async function drawn(rendered: RenderedPage, status: number, trust: PageTrust): Promise<DrawnPage> {
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
  const hash = createHash('sha256').update(policy).update(identity).digest('base64url').slice(0, 27);
  return {
    status,
    policy,
    body: { br, gzip: gz, identity },
    // Weak: the same page, whichever way it is packed.
    etag: `W/"${hash}"`,
    release: rendered.release,
  };
}
