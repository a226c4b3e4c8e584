/** What was being typed when its form went away without anybody meaning it: the session ended, the screen changed. */
export interface StoredDraft {
  /** What the person began with. */
  readonly base: unknown;
  readonly values: unknown;
}

const drafts = new Map<string, StoredDraft>();

/** In memory only: it lasts as long as the page does, and no copy of it lies about in the browser. */
export const draftStore = {
  keep: (name: string, draft: StoredDraft): void => void drafts.set(name, draft),
  take(name: string): StoredDraft | undefined {
    const draft = drafts.get(name);
    drafts.delete(name);
    return draft;
  },
  forgetAll: (): void => drafts.clear(),
};
