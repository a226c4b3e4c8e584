import { Injectable } from '@nestjs/common';
import type { PageWords } from '@latchline/contracts/content/page-words.commands';
import { NoSuchPage } from '../../page-copy/page-copy.errors';
import { originalWordsOf } from '../original-words';
import { type ChangeOf, WordsChanges } from '../words-changes';

@Injectable()
export class ResetPageWordsHandler {
  constructor(private readonly changes: WordsChanges) {}

  run(request: ChangeOf): Promise<PageWords> {
    return this.changes.make(request, 'reset', ({ name }) => {
      const original = originalWordsOf(name);
      if (!original) throw new NoSuchPage(name);
      return { words: original, original };
    });
  }
}
