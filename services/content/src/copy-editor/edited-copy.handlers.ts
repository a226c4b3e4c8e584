import { Controller } from '@nestjs/common';
import { wordsKindOf } from '@latchline/contracts/content/words/page-words';
import {
  changePageWords,
  getPageWords,
  keepPageWords,
  listPageWords,
  resetPageWords,
  searchWords,
} from '@latchline/contracts/content/words/page-words.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { NoSuchPage } from '../page-copy/page-copy.errors';
import { originalCopyOf } from './original-copy';
import { entryOf, fixedFields, editedCopyOf, existingCopy, validCopy } from './edited-copy';
import { CopyChanges } from './copy-changes';
import { copyMatches } from './copy-matches';
import { EditedCopyRepository } from './edited-copy.repository';

const mostMatches = 100;

@Controller()
export class EditedCopyHandlers {
  constructor(
    private readonly words: EditedCopyRepository,
    private readonly changes: CopyChanges,
  ) {}

  @Handles(listPageWords)
  async list() {
    const stored = await this.words.all();
    return { items: stored.filter(({ name }) => wordsKindOf(name)).map(entryOf) };
  }

  @Handles(getPageWords)
  async get({ name }: z.output<typeof getPageWords.request>) {
    return editedCopyOf(existingCopy(await this.words.find(name), name));
  }

  @Handles(changePageWords)
  change(request: z.output<typeof changePageWords.request>) {
    return this.changes.make(request, 'edited', ({ name, words }) => ({
      words: validCopy(name, { ...words, ...request.patch, ...fixedFields(words) }),
    }));
  }

  @Handles(resetPageWords)
  reset(request: z.output<typeof resetPageWords.request>) {
    return this.changes.make(request, 'reset', ({ name }) => {
      const original = originalCopyOf(name);
      if (!original) throw new NoSuchPage(name);
      return { words: original, original };
    });
  }

  @Handles(keepPageWords)
  keep(request: z.output<typeof keepPageWords.request>) {
    return this.changes.make(request, 'edited', ({ name, words }) => ({
      words,
      original: originalCopyOf(name),
    }));
  }

  @Handles(searchWords)
  async search({ q }: z.output<typeof searchWords.request>) {
    const [pages, articles] = await Promise.all([this.words.all(), this.words.articlesWith(q)]);
    const found = [
      ...pages.flatMap(({ name, words }) => copyMatches(q, { kind: 'page', id: name, title: name }, words)),
      ...articles.flatMap(({ id, title, texts }) => copyMatches(q, { kind: 'article', id, title }, texts)),
    ];
    return { items: found.slice(0, mostMatches), more: found.length > mostMatches };
  }
}
