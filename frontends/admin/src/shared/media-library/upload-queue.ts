import { mediaRoutes } from '@latchline/contracts/content/media/media.operations';
import { type MediaItem, mediaItemSchema } from '@latchline/contracts/content/media/media.schema';
import { urlOf } from '@latchline/kit/api/call-route';
import { isRefused, serverMessage } from '../http/api-failure';
import type { UploadFile, UploadDetails } from '../http/upload-file';
import { Store } from '../browser/store';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly words: Omit<UploadDetails, 'name'>;
  /** `asking`: waiting for the user's description. */
  readonly state: 'asking' | 'sending' | 'drawing' | 'failed' | 'done';
  /** Fraction uploaded. */
  readonly share: number;
  readonly problem: string | null;
  /** A retry may help: the file itself was not rejected. */
  readonly again: boolean;
  readonly item: MediaItem | null;
}

let keys = 0;
const empty = { title: '', alt: '', decorative: false };

/** Uploads to the library: each file is described first, then they are sent one at a time. */
export class UploadQueue extends Store<readonly Upload[]> {
  private sending = false;
  private readonly aborts = new Map<number, AbortController>();

  constructor(
    private readonly upload: UploadFile,
    private readonly onDone: (item: MediaItem) => void,
  ) {
    super([]);
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => ({
      key: ++keys,
      file,
      words: empty,
      state: 'asking',
      share: 0,
      problem: null,
      again: true,
      item: null,
    }));
    this.set([...this.snapshot(), ...added]);
  }

  describe(key: number, words: Partial<Upload['words']>): void {
    this.change(key, (upload) => ({ ...upload, words: { ...upload.words, ...words }, problem: null }));
  }

  drop(key: number): void {
    this.aborts.get(key)?.abort();
    this.set(this.snapshot().filter((upload) => upload.key !== key));
  }

  /** Sends all described files and flags the others. True if all were sent. */
  send(): boolean {
    const waiting = this.snapshot().filter(
      ({ state, again }) => state === 'asking' || (state === 'failed' && again),
    );
    for (const { key, words } of waiting) {
      const described = words.decorative || words.alt.trim() !== '';
      this.change(key, (upload) =>
        described
          ? { ...upload, state: 'sending', share: 0, problem: null }
          : { ...upload, problem: 'Describe the picture, or mark it as decorative' },
      );
    }
    void this.work();
    return this.snapshot().every(({ state }) => state !== 'asking');
  }

  private async work(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    for (let next = this.next(); next; next = this.next()) await this.sendOne(next);
    this.sending = false;
  }

  private next(): Upload | undefined {
    return this.snapshot().find(({ state }) => state === 'sending');
  }

  private async sendOne({ key, file, words }: Upload): Promise<void> {
    const abort = new AbortController();
    this.aborts.set(key, abort);
    try {
      const query: UploadDetails = { ...words, name: file.name || 'picture' };
      const item = await this.upload(
        urlOf(mediaRoutes.addMedia, { query: { ...query } }),
        file,
        mediaItemSchema,
        {
          signal: abort.signal,
          onProgress: (share) =>
            this.change(key, (upload) => ({ ...upload, share, state: share < 1 ? 'sending' : 'drawing' })),
        },
      );
      this.change(key, (upload) => ({ ...upload, state: 'done', share: 1, item }));
      this.onDone(item);
    } catch (error) {
      if (abort.signal.aborted) return;
      const refused = isRefused(error);
      const problem = refused ? serverMessage(error) : undefined;
      this.change(key, (upload) => ({
        ...upload,
        state: 'failed',
        problem: problem ?? 'Upload failed. Check your connection and try again',
        again: !refused,
      }));
    } finally {
      this.aborts.delete(key);
    }
  }

  private change(key: number, change: (upload: Upload) => Upload): void {
    this.set(this.snapshot().map((upload) => (upload.key === key ? change(upload) : upload)));
  }
}
