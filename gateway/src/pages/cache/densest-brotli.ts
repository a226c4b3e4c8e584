import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { encodings, type PageResponse } from './page-response';
import { RecentBodies } from './recent-bodies';

const brotli = promisify(brotliCompress);

/**
 * Brotli at its best takes a third of a second and saves a tenth of the bytes, so it is for pages in demand: the second rendering
 * of the same content starts it, in the background and for one page at a time, and later renderings use it.
 */
export class DensestBrotli {
  private readonly bodies: RecentBodies;
  private isBusy = false;

  constructor(capacity: number) {
    this.bodies = new RecentBodies(capacity);
  }

  densest(page: PageResponse): PageResponse {
    const br = this.bodies.get(page.etag);
    this.bodies.touch(page.etag);
    if (br) return { ...page, body: encodings(page.body.identity, { densest: br }) };
    if (br === null && !this.isBusy) void this.compress(page);
    return page;
  }

  private async compress({ etag, body: { identity } }: PageResponse): Promise<void> {
    this.isBusy = true;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    const br = await brotli(identity, { params }).finally(() => (this.isBusy = false));
    this.bodies.complete(etag, br);
  }
}
