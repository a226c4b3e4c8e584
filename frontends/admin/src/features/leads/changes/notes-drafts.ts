import { NotesDraft, type NotesSaving } from './notes-draft';

/** This tab's drafts, by lead. They outlive the panel and an expired session. */
export class NotesDrafts {
  private readonly drafts = new Map<string, NotesDraft>();

  constructor(private readonly saving: NotesSaving) {}

  open(id: string, notes: string): NotesDraft {
    const draft = this.drafts.get(id) ?? new NotesDraft(id, notes, this.saving);
    this.drafts.set(id, draft);
    return draft;
  }

  async flush(): Promise<void> {
    await Promise.all([...this.drafts.values()].map((draft) => draft.flush()));
    // What is typed into a draft that is shown has to be found here when the page or the lead is left.
    for (const [id, draft] of this.drafts) if (!draft.unsaved && !draft.isShown) this.drafts.delete(id);
  }

  forgetAll(): void {
    for (const draft of this.drafts.values()) draft.forget();
    this.drafts.clear();
  }

  /** Sends unsaved notes as the page unloads. True if the user should be asked to stay. */
  leave(): boolean {
    for (const draft of this.drafts.values()) draft.leave();
    return [...this.drafts.values()].some((draft) => {
      const { phase } = draft.snapshot();
      return draft.unsaved && (phase === 'failed' || phase === 'conflict');
    });
  }
}
