import { Controller } from '@nestjs/common';
import {
  getPageRevision,
  listPageRevisions,
  restorePageRevision,
} from '@latchline/contracts/content/copy-editor/page-copy.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { completedCopy } from '../page-copy/completed-copy';
import { originalCopyOf } from './original-copy';
import { existingCopy, validCopy } from './edited-copy';
import { CopyChanges } from './copy-changes';
import { RevisionNotFound } from './copy-editor.errors';
import { EditedCopyRepository } from './edited-copy.repository';

@Controller()
export class CopyRevisionHandlers {
  constructor(
    private readonly words: EditedCopyRepository,
    private readonly changes: CopyChanges,
  ) {}

  @Handles(listPageRevisions)
  async list({ name }: z.output<typeof listPageRevisions.request>) {
    existingCopy(await this.words.find(name), name);
    const items = await this.words.revisions(name);
    return { items: items.map((item) => ({ ...item, saved_at: item.saved_at.toISOString() })) };
  }

  @Handles(getPageRevision)
  async get({ name, id }: z.output<typeof getPageRevision.request>) {
    const found = await this.words.revision(name, id);
    if (!found) throw new RevisionNotFound();
    return { ...found, saved_at: found.saved_at.toISOString() };
  }

  /** Adds fields that the page did not have when the revision was saved. */
  @Handles(restorePageRevision)
  async restore(request: z.output<typeof restorePageRevision.request>) {
    const { name, id } = request;
    const revision = await this.words.revision(name, id);
    if (!revision) throw new RevisionNotFound();
    return this.changes.make(request, 'restored', (stored) => ({
      words: validCopy(name, completedCopy(revision.words, originalCopyOf(stored))),
    }));
  }
}
