import { AsyncLocalStorage } from 'node:async_hooks';
import { fieldErrors } from '@latchline/contracts/http/problem';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import type { z } from 'zod';

const drafts = new AsyncLocalStorage<readonly PageDraft[]>();

/** Whatever is asked while `work` runs is answered with these drafts in place of what is saved. */
export const previewing = <T>(of: readonly PageDraft[], work: () => PromiseLike<T>): Promise<T> =>
  // Awaited inside: some promises do nothing before somebody waits for them.
  drafts.run(of, async () => await work());

/** A draft that lacks something its page cannot do without: whoever types it is told what. */
export const notYetAPage = (error: z.ZodError): CodedError =>
  new CodedError(messagingErrors.invalid, 'What is typed does not make a page yet', fieldErrors(error));

/** Null for visitors. */
export const draftsInPlace = (): readonly PageDraft[] | null => drafts.getStore() ?? null;
