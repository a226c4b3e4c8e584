import { leadLimits } from '@latchline/contracts/leads/lead.schema';
import { isRefused } from '../../../shared/http/api-failure';
import { retryDelayMs } from '../../../shared/http/query-client';
import { Store } from '../../../shared/browser/store';
import type { Write, WriteOutcome } from './lead-writer';

export type NotesPhase = 'clean' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface NotesState {
  readonly text: string;
  readonly phase: NotesPhase;
  readonly savedAt: number | null;
  /** What somebody else wrote meanwhile. */
  readonly theirs: string | null;
}

export interface NotesSaving {
  write(write: Write<'notes'>): Promise<WriteOutcome>;
  /** The page is going away: send now, without waiting for what is under way. */
  send(id: string, notes: string, overtaking: boolean): Promise<void>;
  saved(): void;
  failed(tryAgain: () => void): void;
}

export const pauseMs = 800;

/**
 * The notes of one lead while somebody writes them. Saved after every pause, one save at a time, the newest text last.
 * What could not be saved stays here, also when the panel closes, and is tried again by itself until it is.
 */
export class NotesDraft extends Store<NotesState> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: string | null = null;
  private left: string | null = null;
  /** Text known to be at the gateway, or to have been sent there by this draft. */
  private bases: string[];
  private stored: string;
  private failures = 0;

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
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), pauseMs);
  }

  /** The gateway has newer notes: taken over unless somebody is writing here. */
  adopt(notes: string): void {
    if (this.unsaved || this.sending !== null || notes === this.stored) return;
    this.settle(notes);
    this.put({ text: notes, phase: 'clean' });
  }

  /** Saves what is waiting without the pause. */
  async flush(): Promise<void> {
    const { phase } = this.snapshot();
    if (this.unsaved && phase !== 'conflict') await this.save();
  }

  leave(): void {
    const { text, phase } = this.snapshot();
    if (!this.unsaved || phase === 'conflict' || text === this.left || text === this.sending) return;
    clearTimeout(this.timer);
    this.left = text;
    this.bases.push(text);
    this.saving.send(this.id, text, this.sending !== null).then(
      () => this.stillThere(text),
      () => {
        this.left = null;
        void this.save();
      },
    );
  }

  keepMine(): void {
    this.bases = [this.snapshot().theirs ?? ''];
    this.put({ phase: 'saving', theirs: null });
    void this.save();
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

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending !== null) return;
    const { text } = this.snapshot();
    if (text === this.stored) return this.put({ phase: 'clean' });
    this.sending = text;
    this.bases.push(text);
    this.put({ phase: 'saving' });
    try {
      const outcome = await this.saving.write({
        id: this.id,
        field: 'notes',
        value: text,
        bases: this.bases,
      });
      this.sending = null;
      if (outcome.kind === 'saved') return this.stillThere(text);
      clearTimeout(this.timer);
      this.put({ phase: 'conflict', theirs: outcome.theirs.notes });
    } catch (error) {
      this.sending = null;
      this.fail(error);
    }
  }

  /** One toast for a row of failures. What the gateway refused would be refused again. */
  private fail(error: unknown): void {
    clearTimeout(this.timer);
    if (this.failures === 0) this.saving.failed(() => void this.flush());
    this.failures += 1;
    this.put({ phase: 'failed' });
    if (!isRefused(error)) this.timer = setTimeout(() => void this.save(), retryDelayMs(this.failures));
  }

  /** `text` is stored. More may have been typed since: that has its own pause, unless it ran out meanwhile. */
  private stillThere(text: string): void {
    this.settle(text);
    if (this.snapshot().text !== text) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.save(), pauseMs);
      return this.put({ phase: 'saving' });
    }
    this.put({ phase: 'saved', savedAt: Date.now() });
    this.saving.saved();
  }

  private settle(notes: string): void {
    this.stored = notes;
    this.bases = [notes];
    this.left = null;
    this.failures = 0;
  }

  private put(change: Partial<NotesState>): void {
    this.set({ ...this.snapshot(), ...change });
  }
}
