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
import { assertHarmless, RedirectChanges } from '../redirect-changes';
import { RedirectRepository } from '../redirect.repository';

type Result = RedirectImportResults['items'][number];

/** Imports redirects in one transaction; each is accepted or refused separately. */
@Controller()
export class ImportRedirectsHandler {
  constructor(
    private readonly changes: RedirectChanges,
    private readonly redirects: RedirectRepository,
  ) {}

  @Handles(importRedirects)
  run({ redirects, actor }: z.output<typeof importRedirects.request>): Promise<RedirectImportResults> {
    return this.changes.run(async (manager, all) => {
      const known = new Map(all.map((redirect) => [redirect.from, redirect]));
      const items: Result[] = [];
      for (const draft of redirects) items.push(await this.importOne(manager, draft, known, actor));
      return { items };
    });
  }

  private async importOne(
    manager: EntityManager,
    draft: RedirectDraft,
    known: Map<string, Redirect>,
    actor: string,
  ): Promise<Result> {
    const { from } = draft;
    const before = known.get(from);
    if (before && before.to === draft.to && before.status === draft.status) {
      return { from, outcome: 'unchanged', message: null };
    }
    const refusal = refusalOf(
      draft,
      [...known.values()].filter((one) => one !== before),
    );
    if (refusal !== null) return { from, outcome: 'refused', message: refusal };
    const now = before
      ? await this.redirects.change(manager, before.id, draft)
      : await this.redirects.add(manager, { id: uuidv7(), ...draft, origin: 'imported', actor });
    known.set(from, now);
    return { from, outcome: before ? 'changed' : 'added', message: null };
  }
}

function refusalOf(draft: RedirectDraft, others: readonly Redirect[]): string | null {
  try {
    assertHarmless(draft, others);
    return null;
  } catch (error) {
    if (error instanceof CodedError) return error.message;
    throw error;
  }
}
