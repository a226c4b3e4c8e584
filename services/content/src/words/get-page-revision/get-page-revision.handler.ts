import { Injectable } from '@nestjs/common';
import type { PageRevision } from '@latchline/contracts/content/page-words.commands';
import { NoSuchRevision } from '../words.errors';
import { WordsRepository } from '../words.repository';

@Injectable()
export class GetPageRevisionHandler {
  constructor(private readonly words: WordsRepository) {}

  async run({ name, id }: { name: string; id: string }): Promise<PageRevision> {
    const found = await this.words.revision(name, id);
    if (!found) throw new NoSuchRevision();
    return { ...found, saved_at: found.saved_at.toISOString() };
  }
}
