import { Controller } from '@nestjs/common';
import { getIndexNowKey, listIndexing } from '@latchline/contracts/seo/indexing/indexing.operations';
import type { ListIndexingQuery } from '@latchline/contracts/seo/indexing/indexing.schema';
import { pageFrom } from '@latchline/contracts/http/paging';
import { Handles } from '@latchline/runtime/requests/handles';
import { validate as isUuid } from 'uuid';
import { BadCursor } from './indexing.errors';
import { IndexingRepository } from './indexing.repository';
import { IndexNowKey } from './indexnow-key';

@Controller()
export class IndexingHandlers {
  constructor(
    private readonly requests: IndexingRepository,
    private readonly indexNowKey: IndexNowKey,
  ) {}

  /** Ids are ordered by time, so the last id of a page is the cursor of the next. */
  @Handles(listIndexing)
  async list(query: ListIndexingQuery) {
    const { cursor, limit } = query;
    if (cursor !== undefined && !isUuid(cursor)) throw new BadCursor();
    const found = await this.requests.page(query, cursor);
    return pageFrom(found, limit, ({ id }) => id);
  }

  @Handles(getIndexNowKey)
  async key() {
    return { key: await this.indexNowKey.read() };
  }
}
