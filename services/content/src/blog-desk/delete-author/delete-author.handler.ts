import { Injectable } from '@nestjs/common';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { NoSuchAuthor } from '../../blog/blog.errors';
import { unfit } from '../desk.errors';
import { DeskAuthorRepository } from '../desk-author.repository';

interface Removal {
  readonly id: string;
  readonly replacement?: string | undefined;
}

@Injectable()
export class DeleteAuthorHandler {
  constructor(
    private readonly authors: DeskAuthorRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({ id, replacement }: Removal): Promise<Record<string, never>> {
    await this.authors.transaction(async (manager) => {
      const now = await this.authors.find(id, manager, { lock: true });
      if (!now) throw new NoSuchAuthor(id);
      if (replacement !== undefined) {
        const other = replacement === id ? undefined : await this.authors.find(replacement, manager);
        if (!other) throw unfit('replacement', 'Choose another author');
        await this.authors.moveArticles(manager, id, replacement);
      } else if (now.post_count > 0) {
        throw new CodedError(deskErrors.inUse, 'Articles belong to it. Say where they go');
      }
      await this.authors.remove(manager, id);
    });
    this.outbox.wake();
    return {};
  }
}
