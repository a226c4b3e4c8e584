import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IndexingRepository } from './indexing.repository';

const keyBytes = 16;

/** Created once for an installation, because search engines remember it. */
@Injectable()
export class IndexNowKey {
  private known: string | undefined;

  constructor(private readonly requests: IndexingRepository) {}

  async read(): Promise<string> {
    return (this.known ??= await this.requests.keyOr(randomBytes(keyBytes).toString('hex')));
  }
}
