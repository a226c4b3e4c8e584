import { z } from 'zod';

export const backupRunKinds = ['backup', 'drill'] as const;
export type BackupRunKind = (typeof backupRunKinds)[number];

/** One backup, or one restore test of the latest backup. */
export const backupRunSchema = z.object({
  id: z.uuid(),
  /** `backup`, or `drill` for a restore test. */
  kind: z.enum(backupRunKinds),
  /** Start, ISO 8601 in UTC. */
  started_at: z.iso.datetime(),
  /** End, ISO 8601 in UTC. */
  finished_at: z.iso.datetime(),
  /** Whether it succeeded. */
  succeeded: z.boolean(),
  /** Why it failed, or what went wrong after a successful backup; null if all went well. */
  problem: z.string().nullable(),
  /** Where the backups are, without credentials. */
  location: z.string(),
  /** Id of the backup in the repository, for `npm run restore`. */
  snapshot: z.string().nullable(),
  /** Size before compression. */
  bytes: z.int().nullable(),
  /** How much of it was new to the repository. */
  added_bytes: z.int().nullable(),
  /** Number of leads in it. */
  leads: z.int().nullable(),
});
export type BackupRun = z.infer<typeof backupRunSchema>;

/** What is wrong with the backups, the most serious first. */
export const backupTroubles = ['backup-failed', 'backup-missed', 'drill-failed', 'drill-missed'] as const;
export type BackupTrouble = (typeof backupTroubles)[number];

export const backupsSchema = z.object({
  /** Where backups are stored, without credentials; null if no backups are set up. */
  location: z.string().nullable(),
  /** Times of day, such as `03:00`; `off` if something else runs the backups. */
  schedule: z.string(),
  /** How often a restore is tested. */
  drill: z.enum(['weekly', 'monthly', 'off']),
  /** The last successful backup; null if there has been none. */
  last_backup: backupRunSchema.nullable(),
  /** The last successful restore test; null if there has been none. */
  last_drill: backupRunSchema.nullable(),
  /** What is wrong now; empty if all is well. */
  troubles: z.array(z.enum(backupTroubles)),
  /** The latest runs, newest first. */
  runs: z.array(backupRunSchema),
});
export type Backups = z.infer<typeof backupsSchema>;

export const backupRoutes = {
  /** Returns the state of the backups: the last one, the last restore test, what is wrong, and the latest runs. */
  getBackups: {
    method: 'GET',
    path: '/api/admin/backups',
    auth: 'admin',
    summary: 'Get the state of the backups',
    responses: { 200: { description: 'The state of the backups', schema: backupsSchema } },
  },
} as const;
