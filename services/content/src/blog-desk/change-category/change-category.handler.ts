import { Injectable } from '@nestjs/common';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import type { changeCategory } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import type { DeskCategory } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { z } from 'zod';
import { NoSuchCategory } from '../desk.errors';
import { DeskCategoryRepository } from '../desk-category.repository';

@Injectable()
export class ChangeCategoryHandler {
  constructor(
    private readonly categories: DeskCategoryRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({
    id,
    patch,
    expected_updated_at: expected,
  }: z.output<typeof changeCategory.request>): Promise<DeskCategory> {
    const changed = await this.categories.transaction(async (manager) => {
      const now = await this.categories.find(id, manager, { lock: true });
      if (!now) throw new NoSuchCategory(id);
      if (expected !== undefined && Date.parse(expected) !== Date.parse(now.updated_at)) {
        throw new CodedError(deskErrors.stale, 'Somebody has changed this since it was read', now);
      }
      const after = await this.categories.change(manager, { ...now, ...patch });
      if (after.slug !== now.slug) {
        const moved = [{ from: `/blog/category/${now.slug}`, to: `/blog/category/${after.slug}` }];
        await this.outbox.add(manager, contentPageMoved, { moved });
      }
      return after;
    });
    this.outbox.wake();
    return changed;
  }
}
