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
/** A redirect in the table, or one of this import. */
type Known = RedirectDraft & { readonly id: string };
type Save = (redirect: Known, isKnown: boolean) => Promise<void>;

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
      this.importAll(redirects, all, (redirect, isKnown) => this.save(manager, redirect, isKnown, actor)),
    );
  }

  private async importAll(
    drafts: readonly RedirectDraft[],
    all: readonly Redirect[],
    save: Save,
  ): Promise<RedirectImportResults> {
    const known = new RedirectIndex<Known>(all);
    const items: Result[] = [];
    for (const draft of drafts) items.push(await this.importOne(this.changes.normalised(draft), known, save));
    return { items };
  }

  private async save(
    manager: EntityManager,
    redirect: Known,
    isKnown: boolean,
    actor: string,
  ): Promise<void> {
    if (isKnown) await this.redirects.change(manager, redirect.id, redirect);
    else await this.redirects.add(manager, { ...redirect, origin: 'imported', actor });
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
    const redirect = { ...draft, id: before?.id ?? uuidv7() };
    await save(redirect, before !== undefined);
    known.set(redirect);
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
