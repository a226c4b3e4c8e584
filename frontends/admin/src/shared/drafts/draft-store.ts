/** Unsaved input of a form that closed unexpectedly, such as when the session ended. */
export interface StoredDraft {
  /** The version the user started editing. */
  readonly base: unknown;
  readonly values: unknown;
}

const drafts = new Map<string, StoredDraft>();

/** In memory only: drafts last as long as the page and leave no copy in the browser. */
export const draftStore = {
  keep: (name: string, draft: StoredDraft): void => void drafts.set(name, draft),
  take(name: string): StoredDraft | undefined {
    const draft = drafts.get(name);
    drafts.delete(name);
    return draft;
  },
  forgetAll: (): void => drafts.clear(),
};
