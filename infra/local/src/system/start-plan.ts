import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { backupSettings } from '../backup/repository/settings';
import { Administrator } from '../env/administrator';
import { databaseUrlOf } from '../env/database-access';
import { redisAccess } from '../env/redis-access';
import { keyVariable } from '../env/key-files';
import { loadSecrets } from '../env/secrets';
import type { LogPrinter } from '../logs/log-printer';
import type { ExternalStore } from '../stores/external-store';
import { openStores } from '../stores/open-stores';
import { hasAccount } from '../stores/postgres/database';
import { freePort } from '../supervisor/free-port';
import type { ProcessPlan } from '../supervisor/process-plan';
import type { RunInfo } from '../supervisor/supervisor';
import {
  planBackups,
  planMail,
  planMigrations,
  planPhone,
  planSystem,
  type Programs,
  type SystemContext,
} from './system-plan';

/** All processes of a start, and the data for its summary and run.json. */
export interface StartPlan {
  /** External stores that this start waits for; none at a first start. */
  readonly awaited: readonly ExternalStore[];
  readonly stores: readonly ProcessPlan[];
  readonly processes: readonly ProcessPlan[];
  readonly administrator: Administrator;
  readonly runInfo: RunInfo;
  readonly shellPort: number;
}

export interface StartRequest {
  readonly options: StartOptions;
  readonly root: string;
  readonly startedAt: number;
  readonly printer: LogPrinter;
  readonly listenFd: number | null;
  readonly programs: Programs;
}

/** Folder for downloaded programs. */
export const toolsFolderOf = (dataFolder: string): string =>
  process.env['LATCHLINE_TOOLS_DIR'] || join(dataFolder, 'tools');

export async function planStart(request: StartRequest): Promise<StartPlan> {
  const { options, root, startedAt, printer, listenFd, programs } = request;
  const { dataFolder } = options;
  const backups = backupSettings(process.env, process.env['INIT_CWD'] ?? root);
  const secrets = loadSecrets(dataFolder);
  const database = options.databaseUrl ?? 'embedded';
  const administrator = new Administrator(dataFolder, database, options.adminEmail, options.adminPassword);
  // An earlier start with this database was complete, so its stores are not missing by mistake: they will be back.
  const mayBeAway = !administrator.isNew;
  const redis = redisAccess(secrets.redisPassword);
  const stores = await openStores({
    ...options,
    ...secrets,
    mayBeAway,
    redisUsers: redis.lines,
    toolsFolder: toolsFolderOf(dataFolder),
    say: (name, message) => printer.say(name, 'INFO', message),
  });
  if (options.databaseUrl !== null)
    await administrator.keepExisting(() => hasAccount(stores.databaseUrl, options.adminEmail));
  const mail = options.smtpUrl === null ? await planMail(root, dataFolder, process.env) : null;
  const phone = await planPhone(root, options, process.env);
  const smtpUrl = options.smtpUrl ?? mail?.smtpUrl ?? '';
  const awaited = mayBeAway ? stores.external : [];
  const context: SystemContext = {
    root,
    env: { ...process.env, ...phone?.settings },
    settings: {
      ...options,
      ...stores,
      sessionKey: keyVariable('JWT_SECRET', secrets, dataFolder, process.env),
      sealingKey: keyVariable('MESSAGE_SEALING_KEY', secrets, dataFolder, process.env),
      databaseUrlOf: (process) =>
        options.databaseRoles
          ? databaseUrlOf(process, stores.databaseUrl, secrets.postgresPassword)
          : stores.databaseUrl,
      redisUrlOf: (process) =>
        options.redisUrl === null ? redis.urlOf(process, stores.redisUrl) : stores.redisUrl,
      smtpUrl,
      mailUrl: mail?.webUrl ?? null,
      shellPort: await freePort(),
      spoolDir: options.spoolFolder,
    },
    awaited,
    replicas: options.replicas,
    isCompact: options.compact,
    listenFd,
    programs,
    adminPassword: () => administrator.password,
  };
  return {
    awaited,
    stores: stores.plans,
    processes: [
      ...(mail ? [mail.plan] : []),
      ...(phone ? [phone.plan] : []),
      ...planMigrations(context),
      ...planSystem(context),
      ...(backups && backups.times.length > 0 ? [planBackups(root, dataFolder, process.env)] : []),
    ],
    administrator,
    shellPort: context.settings.shellPort,
    runInfo: {
      startedAt: new Date(startedAt).toISOString(),
      dataFolder,
      spoolFolder: options.spoolFolder,
      ...addressesOf(options.siteUrl),
      databaseUrl: stores.databaseUrl,
      redisUrl: stores.redisUrl,
      smtpUrl,
      mailUrl: mail?.webUrl ?? null,
      phoneUrl: phone?.url ?? null,
    },
  };
}

function addressesOf(siteUrl: string): Pick<RunInfo, 'site' | 'dashboard' | 'apiDocs'> {
  return { site: siteUrl, dashboard: `${siteUrl}/admin`, apiDocs: `${siteUrl}/api/docs` };
}
