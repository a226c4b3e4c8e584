import { createHash } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { DictionaryCompressor } from './dictionary-compressor';
import type { PageResponse } from './page-response';
import { RecentBodies } from './recent-bodies';

/** As many as there are cached pages. */
const capacity = 200;
/** Requests for ever more pages must not make an ever longer queue: pages beyond this are compressed when they are requested again. */
const maxWaiting = 50;
/** A skippable Zstandard frame of 32 bytes, which are the SHA-256 of the dictionary (RFC 9842 section 5). */
const dczHeader = Buffer.from('5e2a4d1820000000', 'hex');

interface Dictionary {
  /** As browsers name it: `Available-Dictionary: :<base64 of the SHA-256>:`. */
  readonly name: string;
  readonly header: Buffer;
  readonly compressor: DictionaryCompressor;
}

type Page = Pick<PageResponse, 'etag' | 'body'>;

/**
 * Cached pages, compressed with the dictionary of the site. The first browser that has the dictionary starts it and gets Brotli, so
 * robots and first visits cost nothing. Only pages that are the same for everybody may come here: what is compressed with a
 * dictionary shows by its length what it has in common with it.
 */
@Injectable()
export class DictionaryBodies implements OnModuleDestroy {
  private dictionary: Dictionary | null = null;
  private readonly bodies = new RecentBodies(capacity);
  private waiting = 0;

  constructor(private readonly logger: Logger) {}

  /** Replaces the dictionary. Browsers that still have the one before get Brotli. */
  async use(dictionary: Buffer): Promise<void> {
    const hash = createHash('sha256').update(dictionary).digest();
    const name = `:${hash.toString('base64')}:`;
    const former = this.dictionary;
    if (former?.name === name) return;
    const header = Buffer.concat([dczHeader, hash]);
    this.dictionary = { name, header, compressor: new DictionaryCompressor(dictionary) };
    this.bodies.clear();
    await former?.compressor.close();
  }

  async onModuleDestroy(): Promise<void> {
    const { dictionary } = this;
    this.dictionary = null;
    await dictionary?.compressor.close();
  }

  /** Null for another dictionary, and until the page is compressed. */
  find(page: Page, name: string): Buffer | null {
    const { dictionary } = this;
    if (dictionary?.name !== name) return null;
    const known = this.bodies.get(page.etag);
    if (known === undefined && this.waiting >= maxWaiting) return null;
    this.bodies.touch(page.etag);
    if (known === undefined) void this.compress(page, dictionary);
    return known ?? null;
  }

  private async compress({ etag, body }: Page, dictionary: Dictionary): Promise<void> {
    this.waiting += 1;
    try {
      const frame = await dictionary.compressor.compress(body.identity);
      if (this.dictionary === dictionary)
        this.bodies.complete(etag, Buffer.concat([dictionary.header, frame]));
    } catch (err) {
      if (this.dictionary === dictionary)
        this.logger.warn({ err }, 'A page could not be compressed with the dictionary; Brotli is sent');
    } finally {
      this.waiting -= 1;
    }
  }
}
