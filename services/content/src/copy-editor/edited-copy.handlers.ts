import { Controller } from '@nestjs/common';
import { copyKindOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import {
  changePageCopy,
  getPageCopy,
  keepEditedCopy,
  listPageCopies,
  resetPageCopy,
  searchCopy,
} from '@latchline/contracts/content/copy-editor/page-copy.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { PageNotFound } from '../page-copy/page-copy.errors';
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

  @Handles(listPageCopies)
  async list() {
    const stored = await this.words.all();
    return { items: stored.filter(({ name }) => copyKindOf(name)).map(entryOf) };
  }

  @Handles(getPageCopy)
  async get({ name }: z.output<typeof getPageCopy.request>) {
    return editedCopyOf(existingCopy(await this.words.find(name), name));
  }

  @Handles(changePageCopy)
  change(request: z.output<typeof changePageCopy.request>) {
    return this.changes.make(request, 'edited', ({ name, words }) => ({
      words: validCopy(name, { ...words, ...request.patch, ...fixedFields(words) }),
    }));
  }

  @Handles(resetPageCopy)
  reset(request: z.output<typeof resetPageCopy.request>) {
    return this.changes.make(request, 'reset', (stored) => {
      const original = originalCopyOf(stored);
      if (!original) throw new PageNotFound(stored.name);
      return { words: original, original };
    });
  }

  @Handles(keepEditedCopy)
  keep(request: z.output<typeof keepEditedCopy.request>) {
    return this.changes.make(request, 'edited', (stored) => ({
      words: stored.words,
      original: originalCopyOf(stored),
    }));
  }

  @Handles(searchCopy)
  async search({ q }: z.output<typeof searchCopy.request>) {
    const [pages, articles] = await Promise.all([
      this.words.all(),
      this.words.articlesWith(q, mostMatches + 1),
    ]);
    const found = [
      ...pages.flatMap(({ name, words }) => copyMatches(q, { kind: 'page', id: name, title: name }, words)),
      ...articles.flatMap(({ id, title, texts }) => copyMatches(q, { kind: 'article', id, title }, texts)),
    ];
    return { items: found.slice(0, mostMatches), more: found.length > mostMatches };
  }
}
