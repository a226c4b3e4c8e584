import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IndexingRepository } from '../indexing.repository';

const keyBytes = 16;

/** Made once in the life of an installation: engines remember it. */
@Injectable()
export class GetIndexNowKeyHandler {
  private known: string | undefined;

  constructor(private readonly requests: IndexingRepository) {}

  async run(): Promise<{ key: string }> {
    this.known ??= await this.requests.keyOr(randomBytes(keyBytes).toString('hex'));
    return { key: this.known };
  }
}
