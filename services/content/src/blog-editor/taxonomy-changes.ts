import { Injectable } from '@nestjs/common';
import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { EntityManager } from 'typeorm';
import { unfit } from './blog-editor.errors';

interface Entry {
  readonly id: string;
  readonly slug: string;
  readonly post_count: number;
  readonly updated_at: string;
}

/** What differs between authors and categories when one is changed or deleted. */
export interface Taxonomy<E extends Entry> {
  readonly noun: 'author' | 'category';
  /** Path of the pages of its entries, without the slug. */
  readonly path: string;
  readonly missing: (id: string) => CodedError;
  readonly entries: {
    transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T>;
    find(id: string, manager: EntityManager, options?: { lock: boolean }): Promise<E | undefined>;
    change(manager: EntityManager, entry: E): Promise<E>;
    moveArticles(manager: EntityManager, from: string, to: string): Promise<void>;
    remove(manager: EntityManager, id: string): Promise<void>;
  };
}

interface Change<E> extends ExpectedVersion {
  readonly id: string;
  readonly patch: { readonly [Name in keyof E]?: E[Name] | undefined };
}

interface Removal extends ExpectedVersion {
  readonly id: string;
  readonly replacement?: string | undefined;
}

/** Adds, changes and deletes authors and categories under a lock on their row. */
@Injectable()
export class TaxonomyChanges {
  constructor(private readonly outbox: Outbox) {}

  /** Its address may redirect to that of another entry, which had it before. */
  async add<E extends Entry>(
    { entries, path }: Taxonomy<E>,
    add: (manager: EntityManager) => Promise<E>,
  ): Promise<E> {
    const added = await entries.transaction(async (manager) => {
      const entry = await add(manager);
      const created = [`${path}/${entry.slug}`];
      await this.outbox.add(manager, contentPageMoved, { appeared: created, created });
      return entry;
    });
    this.outbox.wake();
    return added;
  }

  async change<E extends Entry>(taxonomy: Taxonomy<E>, { id, patch, ...expected }: Change<E>): Promise<E> {
    const { entries, path } = taxonomy;
    const changed = await entries.transaction(async (manager) => {
      const now = await this.locked(taxonomy, id, manager);
      requireVersion(now, expected, blogEditorErrors.stale);
      const after = await entries.change(manager, { ...now, ...patch });
      if (after.slug !== now.slug) {
        const moved = [{ from: `${path}/${now.slug}`, to: `${path}/${after.slug}` }];
        await this.outbox.add(manager, contentPageMoved, { moved });
      }
      return after;
    });
    this.outbox.wake();
    return changed;
  }

  /** An entry with articles can only be deleted if a replacement takes them over. */
  async remove<E extends Entry>(
    taxonomy: Taxonomy<E>,
    { id, replacement, ...expected }: Removal,
  ): Promise<void> {
    const { entries, noun } = taxonomy;
    await entries.transaction(async (manager) => {
      const now = await this.locked(taxonomy, id, manager);
      requireVersion(now, expected, blogEditorErrors.stale);
      if (replacement !== undefined) {
        const other = replacement === id ? undefined : await entries.find(replacement, manager);
        if (!other) throw unfit('replacement', `Choose another ${noun}`);
        await entries.moveArticles(manager, id, replacement);
      } else if (now.post_count > 0) {
        throw new CodedError(blogEditorErrors.inUse, 'It has articles. Choose a replacement for them');
      }
      await entries.remove(manager, id);
    });
    this.outbox.wake();
  }

  private async locked<E extends Entry>(
    { entries, missing }: Taxonomy<E>,
    id: string,
    manager: EntityManager,
  ): Promise<E> {
    const now = await entries.find(id, manager, { lock: true });
    if (!now) throw missing(id);
    return now;
  }
}
