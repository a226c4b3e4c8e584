import { Injectable } from '@nestjs/common';
import type { PageRevisionEntry } from '@latchline/contracts/content/page-words.commands';
import { presentWords } from '../page-words';
import { WordsRepository } from '../words.repository';

@Injectable()
export class ListPageRevisionsHandler {
  constructor(private readonly words: WordsRepository) {}

  async run({ name }: { name: string }): Promise<{ items: PageRevisionEntry[] }> {
    presentWords(await this.words.find(name), name);
    const items = await this.words.revisions(name);
    return { items: items.map((item) => ({ ...item, saved_at: item.saved_at.toISOString() })) };
  }
}
