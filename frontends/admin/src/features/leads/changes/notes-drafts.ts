import { NotesDraft, type NotesSaving } from './notes-draft';

/** The drafts of this tab, by lead. They outlive the panel and even a session that ran out. */
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
    for (const [id, draft] of this.drafts) if (!draft.unsaved) this.drafts.delete(id);
  }

  /** Sends at the last moment what is not saved, and says whether the person should be asked to stay. */
  leave(): boolean {
    for (const draft of this.drafts.values()) draft.leave();
    return [...this.drafts.values()].some((draft) => {
      const { phase } = draft.snapshot();
      return draft.unsaved && (phase === 'failed' || phase === 'conflict');
    });
  }

  clear(): void {
    this.drafts.clear();
  }
}
