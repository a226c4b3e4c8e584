/** What was being typed when its form went away without anybody meaning it: the session ended, the screen changed. */
export interface KeptDraft {
  /** What the person began with. */
  readonly base: unknown;
  readonly values: unknown;
}

const drafts = new Map<string, KeptDraft>();

/** In memory only: it lasts as long as the page does, and no copy of it lies about in the browser. */
export const keptDrafts = {
  keep: (name: string, draft: KeptDraft): void => void drafts.set(name, draft),
  take(name: string): KeptDraft | undefined {
    const draft = drafts.get(name);
    drafts.delete(name);
    return draft;
  },
  forgetAll: (): void => drafts.clear(),
};
