/** What could not be done and is kept for a person to look at, opened where the key fits. */
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
  /** The envelope's or the entry's data; undefined when it cannot be opened. */
  readonly data: unknown;
}

export interface FailedCounts {
  readonly failed: number;
  readonly retrying: number;
}

/** One place where failed work is kept. */
export interface FailedSource {
  readonly source: string;
  counts(): Promise<FailedCounts>;
  /** The newest. */
  newest(count: number): Promise<FailedItem[]>;
  /** False when it is there no longer: somebody was quicker. */
  retry(key: string): Promise<boolean>;
  discard(key: string): Promise<boolean>;
  keys(count: number): Promise<string[]>;
  close(): Promise<void>;
}
