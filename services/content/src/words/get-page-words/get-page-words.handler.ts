import { Injectable } from '@nestjs/common';
import type { PageWords } from '@latchline/contracts/content/page-words.commands';
import { pageWordsOf, presentWords } from '../page-words';
import { WordsRepository } from '../words.repository';

@Injectable()
export class GetPageWordsHandler {
  constructor(private readonly words: WordsRepository) {}

  async run({ name }: { name: string }): Promise<PageWords> {
    return pageWordsOf(presentWords(await this.words.find(name), name));
  }
}
