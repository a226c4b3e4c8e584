import { Injectable } from '@nestjs/common';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { NoSuchCategory, unfit } from '../desk.errors';

import { DeskCategoryRepository } from '../desk-category.repository';

interface Removal {
  readonly id: string;
  readonly replacement?: string | undefined;
}

@Injectable()
export class DeleteCategoryHandler {
  constructor(
    private readonly categories: DeskCategoryRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({ id, replacement }: Removal): Promise<Record<string, never>> {
    await this.categories.transaction(async (manager) => {
      const now = await this.categories.find(id, manager, { lock: true });
      if (!now) throw new NoSuchCategory(id);
      if (replacement !== undefined) {
        const other = replacement === id ? undefined : await this.categories.find(replacement, manager);
        if (!other) throw unfit('replacement', 'Choose another category');
        await this.categories.moveArticles(manager, id, replacement);
      } else if (now.post_count > 0) {
        throw new CodedError(deskErrors.inUse, 'Articles belong to it. Say where they go');
      }
      await this.categories.remove(manager, id);
    });
    this.outbox.wake();
    return {};
  }
}
