export interface BackupFacts {
  /** When the last backup was completed, ISO 8601 in UTC; null if there has been none. */
  readonly last_at: string | null;
  /** Why the last attempt failed; null if it succeeded. */
  readonly failure: string | null;
}

/** The only place that knows where the state of backups comes from. Without a record of them, none has been made. */
export function backupFacts(): Promise<BackupFacts | null> {
  return Promise.resolve({ last_at: null, failure: null });
}
