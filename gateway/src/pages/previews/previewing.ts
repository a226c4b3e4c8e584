import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';

const drafts = new AsyncLocalStorage<readonly PageDraft[]>();

/** Whatever is asked while `work` runs is answered with these drafts in place of what is saved. */
export const previewing = <T>(of: readonly PageDraft[], work: () => PromiseLike<T>): Promise<T> =>
  // Awaited inside: some promises do nothing before somebody waits for them.
  drafts.run(of, async () => await work());

/** Null for visitors. */
export const draftsInPlace = (): readonly PageDraft[] | null => drafts.getStore() ?? null;
