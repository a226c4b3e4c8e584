import { Injectable } from '@nestjs/common';
import type { PageWords } from '@latchline/contracts/content/page-words.commands';
import { completedCopy } from '../../page-copy/completed-copy';
import { originalWordsOf } from '../original-words';
import { savedWords } from '../page-words';
import { type ChangeOf, WordsChanges } from '../words-changes';
import { NoSuchRevision } from '../words.errors';

@Injectable()
export class RestorePageRevisionHandler {
  constructor(private readonly changes: WordsChanges) {}

  /** Words from a time when the page had fewer of them gain what it needs now. */
  async run(request: ChangeOf & { id: string }): Promise<PageWords> {
    const { name, id } = request;
    const revision = await this.changes.words.revision(name, id);
    if (!revision) throw new NoSuchRevision();
    const words = savedWords(name, completedCopy(revision.words, originalWordsOf(name)));
    return this.changes.make(request, 'restored', () => ({ words }));
  }
}
