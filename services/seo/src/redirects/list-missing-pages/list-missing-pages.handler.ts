import { Injectable } from '@nestjs/common';
import type { listMissingPages, MissingPage } from '@latchline/contracts/seo/missing-page.commands';
import type { z } from 'zod';
import { MissingPageRepository } from '../missing-page.repository';

@Injectable()
export class ListMissingPagesHandler {
  constructor(private readonly missing: MissingPageRepository) {}

  async run({ q = '', ignored, limit, cursor }: z.output<(typeof listMissingPages)['request']>): Promise<{
    items: MissingPage[];
    next_cursor: string | null;
  }> {
    const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
    const found = await this.missing.list({ q, ignored: ignored === 'true', limit: limit + 1, offset });
    const more = found.length > limit;
    return { items: found.slice(0, limit), next_cursor: more ? String(offset + limit) : null };
  }
}
