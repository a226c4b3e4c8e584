import { AsyncLocalStorage } from 'node:async_hooks';
import { fieldErrors } from '@latchline/contracts/http/problem';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import type { z } from 'zod';

const drafts = new AsyncLocalStorage<readonly PageDraft[]>();

/** Runs `work` so that its queries are answered as if the drafts were saved. */
export const withDrafts = <T>(active: readonly PageDraft[], work: () => PromiseLike<T>): Promise<T> =>
  // Awaited inside, because lazy promises start only then.
  drafts.run(active, async () => await work());

/** The draft lacks fields that its page needs; the errors name them. */
export const incompleteDraft = (error: z.ZodError): CodedError =>
  new CodedError(
    messagingErrors.invalid,
    'Fill in the missing fields to see the preview',
    fieldErrors(error),
  );

/** Null outside of previews. */
export const activeDrafts = (): readonly PageDraft[] | null => drafts.getStore() ?? null;
