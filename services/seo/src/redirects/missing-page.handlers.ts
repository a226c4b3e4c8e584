import { Controller } from '@nestjs/common';
import {
  ignoreMissingPage,
  listMissingPages,
} from '@latchline/contracts/seo/redirects/missing-page.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { MissingPageRepository } from './missing-page.repository';

@Controller()
export class MissingPageHandlers {
  constructor(private readonly missing: MissingPageRepository) {}

  @Handles(listMissingPages)
  async list({ q = '', ignored, limit, cursor }: z.output<typeof listMissingPages.request>) {
    const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
    const found = await this.missing.list({ q, ignored: ignored === 'true', limit: limit + 1, offset });
    const more = found.length > limit;
    return { items: found.slice(0, limit), next_cursor: more ? String(offset + limit) : null };
  }

  @Handles(ignoreMissingPage)
  async ignore({ path, ignored, actor }: z.output<typeof ignoreMissingPage.request>) {
    await this.missing.ignore(path, ignored ? actor : null);
    return {};
  }
}
