import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageResponse } from './page-response';

const brotli = promisify(brotliCompress);

/**
 * Brotli at its best takes a third of a second and saves a tenth of the bytes, so it is for pages in demand: the second rendering
 * of the same content starts it, in the background and for one page at a time, and later renderings use it.
 */
export class DensestBrotli {
  /** By entity tag; null once seen, the least recently used first. */
  private readonly bodies = new Map<string, Buffer | null>();
  private isBusy = false;

  constructor(private readonly capacity: number) {}

  densest(page: PageResponse): PageResponse {
    const br = this.touch(page.etag);
    if (br) return { ...page, body: { ...page.body, br } };
    if (br === null && !this.isBusy) void this.compress(page);
    return page;
  }

  private touch(etag: string): Buffer | null | undefined {
    const known = this.bodies.get(etag);
    this.bodies.delete(etag);
    this.bodies.set(etag, known ?? null);
    const oldest = this.bodies.keys().next();
    if (this.bodies.size > this.capacity && !oldest.done) this.bodies.delete(oldest.value);
    return known;
  }

  private async compress({ etag, body: { identity } }: PageResponse): Promise<void> {
    this.isBusy = true;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    const br = await brotli(identity, { params }).finally(() => (this.isBusy = false));
    if (this.bodies.has(etag)) this.bodies.set(etag, br);
  }
}
