import { Injectable } from '@nestjs/common';
import { wordsKindOf } from '@latchline/contracts/content/page-words';
import type { PageWordsEntry } from '@latchline/contracts/content/page-words.commands';
import { entryOf } from '../page-words';
import { WordsRepository } from '../words.repository';

@Injectable()
export class ListPageWordsHandler {
  constructor(private readonly words: WordsRepository) {}

  async run(): Promise<{ items: PageWordsEntry[] }> {
    const stored = await this.words.all();
    return { items: stored.filter(({ name }) => wordsKindOf(name)).map(entryOf) };
  }
}
