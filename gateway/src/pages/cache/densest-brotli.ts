import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import type { PageResponse } from './page-response';
import { RecentBodies } from './recent-bodies';

const brotli = promisify(brotliCompress);

/** The page of a single visitor is worth it, the hundredth page of a robot is not. */
const restMs = 30_000;

/**
 * Brotli at its best takes 40 times as long and saves a tenth of the bytes, so it is for pages in demand: the second request for
 * the same content starts it, or the first after a rest. It runs in the background, for one page at a time, and later requests get its result.
 */
export class DensestBrotli {
  private readonly bodies: RecentBodies;
  private isBusy = false;
  private lastAt = -Infinity;

  constructor(
    capacity: number,
    private readonly now: () => number = monotonicNow,
  ) {
    this.bodies = new RecentBodies(capacity);
  }

  densest(page: PageResponse): PageResponse {
    const { identity } = page.body;
    let densest: Buffer | null = null;
    const br = () => (densest ??= this.find(page)) ?? page.body.br;
    const body = {
      identity,
      get br() {
        return br();
      },
      get gzip() {
        return page.body.gzip;
      },
    };
    return { ...page, body };
  }

  private find(page: PageResponse): Buffer | null {
    const known = this.bodies.get(page.etag);
    this.bodies.touch(page.etag);
    if (known) return known;
    const isInDemand = known === null || this.now() - this.lastAt > restMs;
    if (isInDemand && !this.isBusy) void this.compress(page);
    return null;
  }

  private async compress({ etag, body: { identity } }: PageResponse): Promise<void> {
    this.isBusy = true;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    const br = await brotli(identity, { params }).finally(() => (this.isBusy = false));
    this.lastAt = this.now();
    this.bodies.complete(etag, br);
  }
}
