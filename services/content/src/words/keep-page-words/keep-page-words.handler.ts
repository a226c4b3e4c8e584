import { Injectable } from '@nestjs/common';
import type { PageWords } from '@latchline/contracts/content/page-words.commands';
import { originalWordsOf } from '../original-words';
import { type ChangeOf, WordsChanges } from '../words-changes';

@Injectable()
export class KeepPageWordsHandler {
  constructor(private readonly changes: WordsChanges) {}

  run(request: ChangeOf): Promise<PageWords> {
    return this.changes.make(request, 'edited', ({ name, words }) => ({
      words,
      original: originalWordsOf(name),
    }));
  }
}
