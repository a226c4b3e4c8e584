import { Injectable } from '@nestjs/common';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import type { changeAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import type { DeskAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { z } from 'zod';
import { NoSuchAuthor } from '../../blog/blog.errors';
import { DeskAuthorRepository } from '../desk-author.repository';

@Injectable()
export class ChangeAuthorHandler {
  constructor(
    private readonly authors: DeskAuthorRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({
    id,
    patch,
    expected_updated_at: expected,
  }: z.output<typeof changeAuthor.request>): Promise<DeskAuthor> {
    const changed = await this.authors.transaction(async (manager) => {
      const now = await this.authors.find(id, manager, { lock: true });
      if (!now) throw new NoSuchAuthor(id);
      if (expected !== undefined && Date.parse(expected) !== Date.parse(now.updated_at)) {
        throw new CodedError(deskErrors.stale, 'Somebody has changed this since it was read', now);
      }
      const after = await this.authors.change(manager, { ...now, ...patch });
      if (after.slug !== now.slug) {
        const moved = [{ from: `/blog/authors/${now.slug}`, to: `/blog/authors/${after.slug}` }];
        await this.outbox.add(manager, contentPageMoved, { moved });
      }
      return after;
    });
    this.outbox.wake();
    return changed;
  }
}
