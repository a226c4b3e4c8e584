import { Injectable } from '@nestjs/common';
import type { PageWords } from '@latchline/contracts/content/page-words.commands';
import { fixedFields, savedWords } from '../page-words';
import { type ChangeOf, WordsChanges } from '../words-changes';

@Injectable()
export class ChangePageWordsHandler {
  constructor(private readonly changes: WordsChanges) {}

  run(request: ChangeOf & { patch: Record<string, unknown> }): Promise<PageWords> {
    return this.changes.make(request, 'edited', ({ name, words }) => ({
      words: savedWords(name, { ...words, ...request.patch, ...fixedFields(words) }),
    }));
  }
}
