/** A failed message kept for review, decrypted if possible. */
export interface FailedItem {
  readonly source: string;
  readonly key: string;
  readonly state: 'failed' | 'retrying';
  readonly name: string | null;
  readonly messageId: string;
  readonly reason: string;
  readonly attempts: number | null;
  readonly createdAt: number;
  readonly failedAt: number;
  readonly nextAttemptAt: number | null;
  /** Data of the envelope or entry; undefined if it cannot be opened. */
  readonly data: unknown;
}

export interface FailedCounts {
  readonly failed: number;
  readonly retrying: number;
}

/** A dead-letter queue: of a stream or of an event queue. */
export interface FailedSource {
  readonly source: string;
  counts(): Promise<FailedCounts>;
  /** The newest items. */
  newest(count: number): Promise<FailedItem[]>;
  /** False if the item is gone because someone else was faster. */
  retry(key: string): Promise<boolean>;
  discard(key: string): Promise<boolean>;
  keys(count: number): Promise<string[]>;
  close(): Promise<void>;
}
