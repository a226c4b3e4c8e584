import { Controller } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { importRedirects } from '@latchline/contracts/seo/redirects/redirect.operations';
import type {
  Redirect,
  RedirectDraft,
  RedirectImportResults,
} from '@latchline/contracts/seo/redirects/redirect.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { chainOf, RedirectIndex } from '../redirect-loop';
import { assertHarmless, RedirectChanges } from '../redirect-changes';
import { RedirectRepository } from '../redirect.repository';

type Result = RedirectImportResults['items'][number];
/** A redirect in the table, or one of this import. Only those in the table have an id here. */
type Known = RedirectDraft & { readonly id?: string };
type Save = (draft: RedirectDraft, before: Known | undefined) => Promise<void>;

/** Imports redirects in one transaction; each is accepted or refused separately. */
@Controller()
export class ImportRedirectsHandler {
  constructor(
    private readonly changes: RedirectChanges,
    private readonly redirects: RedirectRepository,
  ) {}

  @Handles(importRedirects)
  async run({
    redirects,
    dry_run,
    actor,
  }: z.output<typeof importRedirects.request>): Promise<RedirectImportResults> {
    if (dry_run) return this.importAll(redirects, await this.redirects.all(), async () => undefined);
    return this.changes.run((manager, all) =>
      this.importAll(redirects, all, (draft, before) => this.save(manager, draft, before, actor)),
    );
  }

  private async importAll(
    drafts: readonly RedirectDraft[],
    all: readonly Redirect[],
    save: Save,
  ): Promise<RedirectImportResults> {
    const known = new RedirectIndex<Known>(all);
    const items: Result[] = [];
    for (const draft of drafts) items.push(await this.importOne(draft, known, save));
    return { items };
  }

  private async save(
    manager: EntityManager,
    draft: RedirectDraft,
    before: Known | undefined,
    actor: string,
  ): Promise<void> {
    if (before?.id !== undefined) await this.redirects.change(manager, before.id, draft);
    else await this.redirects.add(manager, { id: uuidv7(), ...draft, origin: 'imported', actor });
  }

  private async importOne(draft: RedirectDraft, known: RedirectIndex<Known>, save: Save): Promise<Result> {
    const { from } = draft;
    const before = known.from(from);
    if (before && before.to === draft.to && before.status === draft.status) {
      return { from, outcome: 'unchanged', message: null };
    }
    known.delete(from);
    const refusal = refusalOf(draft, known);
    if (refusal !== null) {
      if (before) known.set(before);
      return { from, outcome: 'refused', message: refusal };
    }
    await save(draft, before);
    known.set({ ...before, ...draft });
    return { from, outcome: before ? 'changed' : 'added', message: null };
  }
}

function refusalOf(draft: RedirectDraft, others: RedirectIndex): string | null {
  try {
    assertHarmless(draft, others);
    return chainOf(draft, others);
  } catch (error) {
    if (error instanceof CodedError) return error.message;
    throw error;
  }
}
