import { backupRoutes, type Backups } from '@latchline/contracts/backups/backup.operations';
import type { On } from './fake-routes';

/** Backups that are not set up, until a test sets them up. */
export function fakeBackups(on: On) {
  const backups: Backups = {
    location: null,
    schedule: '03:00',
    drill: 'monthly',
    last_backup: null,
    last_drill: null,
    troubles: [],
    runs: [],
  };
  const state = { backups };
  on(backupRoutes.getBackups, () => state.backups);
  return state;
}
