import type { StartOptions } from '../cli/start-options';
import { Administrator } from '../env/administrator';
import { hasAccount } from '../stores/postgres/database';

/** The backup may come from a database at another address: the next start must not take its administrator for a new one. */
export async function knowAdministrator(
  { dataFolder, databaseUrl, adminEmail }: Pick<StartOptions, 'dataFolder' | 'databaseUrl' | 'adminEmail'>,
  restoredUrl: string,
): Promise<void> {
  if (await hasAccount(restoredUrl, adminEmail))
    new Administrator(dataFolder, databaseUrl ?? 'embedded', adminEmail, null).markCreated();
}
