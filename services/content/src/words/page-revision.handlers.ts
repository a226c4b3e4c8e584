import { Controller } from '@nestjs/common';
import {
  getPageRevision,
  listPageRevisions,
  restorePageRevision,
} from '@latchline/contracts/content/words/page-words.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { completedCopy } from '../page-copy/completed-copy';
import { originalWordsOf } from './original-words';
import { presentWords, savedWords } from './page-words';
import { WordsChanges } from './words-changes';
import { NoSuchRevision } from './words.errors';
import { WordsRepository } from './words.repository';

@Controller()
export class PageRevisionHandlers {
  constructor(
    private readonly words: WordsRepository,
    private readonly changes: WordsChanges,
  ) {}

  @Handles(listPageRevisions)
  async list({ name }: z.output<typeof listPageRevisions.request>) {
    presentWords(await this.words.find(name), name);
    const items = await this.words.revisions(name);
    return { items: items.map((item) => ({ ...item, saved_at: item.saved_at.toISOString() })) };
  }

  @Handles(getPageRevision)
  async get({ name, id }: z.output<typeof getPageRevision.request>) {
    const found = await this.words.revision(name, id);
    if (!found) throw new NoSuchRevision();
    return { ...found, saved_at: found.saved_at.toISOString() };
  }

  /** Words from a time when the page had fewer of them gain what it needs now. */
  @Handles(restorePageRevision)
  async restore(request: z.output<typeof restorePageRevision.request>) {
    const { name, id } = request;
    const revision = await this.words.revision(name, id);
    if (!revision) throw new NoSuchRevision();
    const words = savedWords(name, completedCopy(revision.words, originalWordsOf(name)));
    return this.changes.make(request, 'restored', () => ({ words }));
  }
}
