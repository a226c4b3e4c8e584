import { leadLimits } from '@latchline/contracts/leads/lead.schema';
import { isRefused } from '../../../shared/http/api-failure';
import { Store } from '../../../shared/browser/store';
import { type Outcome, SaveLoop } from '../../../shared/drafts/save-loop';
import type { Write, WriteOutcome } from './lead-writer';

export type NotesPhase = 'clean' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface NotesState {
  readonly text: string;
  readonly phase: NotesPhase;
  readonly savedAt: number | null;
  /** The other user's text, in a conflict. */
  readonly theirs: string | null;
}

export interface NotesSaving {
  write(write: Omit<Write<string>, 'part'>): Promise<WriteOutcome>;
  /** Sends at once, without waiting for a save in progress, because the page is unloading. */
  send(id: string, notes: string, overtaking: boolean): Promise<void>;
  saved(): void;
  failed(tryAgain: () => void): void;
}

/**
 * The notes of one lead while they are edited. Autosaves after every pause, one save at a time. Unsaved text survives
 * closing the panel and is retried until it is saved.
 */
export class NotesDraft extends Store<NotesState> {
  private readonly loop = new SaveLoop(() => this.save());
  private sending: string | null = null;
  private left: string | null = null;
  /** Texts that the gateway has, or that this draft has sent. */
  private bases: string[];
  private stored: string;
  /** One toast for consecutive failures. */
  private failureShown = false;

  constructor(
    readonly id: string,
    notes: string,
    private readonly saving: NotesSaving,
  ) {
    super({ text: notes, phase: 'clean', savedAt: null, theirs: null });
    this.stored = notes;
    this.bases = [notes];
  }

  get unsaved(): boolean {
    return this.snapshot().text !== this.stored;
  }

  edit(text: string): void {
    if (this.snapshot().phase === 'conflict') return this.put({ text });
    this.put({ text, phase: 'saving' });
    this.loop.soon();
  }

  /** Shows newer notes from the gateway unless there are local edits. */
  adopt(notes: string): void {
    if (this.unsaved || this.sending !== null || notes === this.stored) return;
    this.settle(notes);
    this.put({ text: notes, phase: 'clean' });
  }

  /** Saves pending text without the pause. */
  async flush(): Promise<void> {
    const { phase } = this.snapshot();
    if (this.unsaved && phase !== 'conflict') await this.loop.now();
  }

  leave(): void {
    const { text, phase } = this.snapshot();
    if (!this.unsaved || phase === 'conflict' || text === this.left || text === this.sending) return;
    this.loop.stop();
    this.left = text;
    this.bases.push(text);
    this.saving.send(this.id, text, this.sending !== null).then(
      () => this.loop.follow(this.arrived(text)),
      () => {
        this.left = null;
        void this.loop.now();
      },
    );
  }

  /** Saves nothing any more, not even what is being retried: another user has signed in. */
  forget(): void {
    this.loop.stop();
    this.settle(this.snapshot().text);
  }

  keepMine(): void {
    this.bases = [this.snapshot().theirs ?? ''];
    this.put({ phase: 'saving', theirs: null });
    void this.loop.now();
  }

  /** Theirs, then mine below. */
  keepBoth(): void {
    const { theirs, text } = this.snapshot();
    this.put({ text: [theirs, text].filter(Boolean).join('\n\n').slice(0, leadLimits.notes) });
    this.keepMine();
  }

  takeTheirs(): void {
    const notes = this.snapshot().theirs ?? '';
    this.settle(notes);
    this.put({ text: notes, phase: 'clean', theirs: null });
  }

  private save(): Promise<Outcome> | null {
    const { text } = this.snapshot();
    if (text === this.stored) {
      this.put({ phase: 'clean' });
      return null;
    }
    this.sending = text;
    this.bases.push(text);
    this.put({ phase: 'saving' });
    return this.saving.write({ id: this.id, value: text, bases: this.bases }).then(
      (outcome) => {
        this.sending = null;
        if (outcome.kind === 'saved') return this.arrived(text);
        this.put({ phase: 'conflict', theirs: outcome.theirs.notes });
        return 'stuck';
      },
      (error: unknown) => {
        this.sending = null;
        this.put({ phase: 'failed' });
        if (!this.failureShown) this.saving.failed(() => void this.flush());
        this.failureShown = true;
        return isRefused(error) ? 'stuck' : 'failed';
      },
    );
  }

  /** `text` is stored. Later edits wait for their own pause. */
  private arrived(text: string): Outcome {
    this.settle(text);
    if (this.unsaved) {
      this.put({ phase: 'saving' });
      return 'more';
    }
    this.put({ phase: 'saved', savedAt: Date.now() });
    this.saving.saved();
    return 'saved';
  }

  private settle(notes: string): void {
    this.stored = notes;
    this.bases = [notes];
    this.left = null;
    this.failureShown = false;
  }

  private put(change: Partial<NotesState>): void {
    this.set({ ...this.snapshot(), ...change });
  }
}
