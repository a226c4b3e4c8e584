import { Injectable } from '@nestjs/common';
import type { IndexingRecord, ListIndexingQuery } from '@latchline/contracts/seo/indexing.schema';
import { validate as isUuid } from 'uuid';
import { BadCursor } from '../indexing.errors';
import { IndexingRepository } from '../indexing.repository';

@Injectable()
export class ListIndexingHandler {
  constructor(private readonly requests: IndexingRepository) {}

  /** Ids grow with time, so the last one of a page is where the next begins. */
  async run(query: ListIndexingQuery): Promise<{ items: IndexingRecord[]; next_cursor: string | null }> {
    const { cursor, limit } = query;
    if (cursor !== undefined && !isUuid(cursor)) throw new BadCursor();
    const found = await this.requests.page(query, cursor);
    const items = found.slice(0, limit);
    return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  }
}
