import { isAbsolute, resolve } from 'node:path';
import { UsageError } from '../../cli/usage-error';
import { type DrillPeriod, drillPeriods, parseTimes } from './schedule';

/** Scheduled, encrypted backups with restic. */
export interface BackupSettings {
  /** In restic's notation: an absolute folder, or `s3:https://host/bucket`. */
  readonly repository: string;
  readonly password: string;
  /** Credentials and region of S3, as restic expects them in its environment. */
  readonly storage: Readonly<Record<string, string>>;
  /** Minutes after midnight; empty if something else runs the backups. */
  readonly times: readonly number[];
  /** How many backups to keep for each period, as arguments of `restic forget`. */
  readonly keep: readonly string[];
  readonly drill: DrillPeriod;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Storage that restic supports besides folders. */
const storageTypes = /^(s3|sftp|rest|b2|azure|gs|swift|rclone):/;
const shortestPassword = 12;

/** Null if no repository is set. Reports all mistakes at once. A relative folder is resolved from `from`. */
export function backupSettings(env: Environment, from: string): BackupSettings | null {
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const repository = value('BACKUP_REPOSITORY');
  if (repository === undefined) return null;
  const problems: string[] = [];
  const drill = value('BACKUP_DRILL') ?? 'monthly';
  if (!isPeriod(drill)) problems.push(`BACKUP_DRILL=${drill}: must be ${drillPeriods.join(', ')}`);
  const settings: BackupSettings = {
    repository: parseRepository(repository, from, problems),
    password: parsePassword(value('BACKUP_PASSWORD'), problems),
    storage: parseStorage(repository, value, problems),
    times: parseTimes(value('BACKUP_SCHEDULE') ?? '03:00', problems),
    keep: parseKeep(value('BACKUP_KEEP') ?? 'last=3,daily=7,weekly=5,monthly=12', problems),
    drill: isPeriod(drill) ? drill : 'monthly',
  };
  if (problems.length > 0) throw new UsageError([...problems, 'See docs/backup.md.'].join('\n'), 2);
  return settings;
}

export function requireBackupSettings(env: Environment, from: string): BackupSettings {
  const settings = backupSettings(env, from);
  if (settings) return settings;
  throw new UsageError(
    'Set BACKUP_REPOSITORY to an S3 address or a folder (docs/backup.md), or name a folder for a single file:\n' +
      '  npm run backup -- <folder>',
    2,
  );
}

/** Without user name and password, for people. */
export const locationOf = (repository: string): string => repository.replace(/\/\/[^/@]*@/, '//');

function parseRepository(text: string, from: string, problems: string[]): string {
  if (storageTypes.test(text)) return text;
  if (/^[a-z][a-z\d]+:/i.test(text))
    problems.push(
      'BACKUP_REPOSITORY: must be a folder, or begin with s3:, sftp:, rest:, b2:, azure:, gs: or rclone:',
    );
  return isAbsolute(text) ? text : resolve(from, text);
}

function parsePassword(text: string | undefined, problems: string[]): string {
  if (text === undefined)
    problems.push(
      'BACKUP_PASSWORD_FILE: must name a file with the password that encrypts the backups. Keep a copy of it elsewhere: without it no backup can be read',
    );
  else if (text.length < shortestPassword)
    problems.push(`BACKUP_PASSWORD: must have at least ${shortestPassword} characters`);
  return text ?? '';
}

function parseStorage(
  repository: string,
  value: (name: string) => string | undefined,
  problems: string[],
): Record<string, string> {
  const [id, secret] = [value('BACKUP_S3_ACCESS_KEY_ID'), value('BACKUP_S3_SECRET_ACCESS_KEY')];
  if ((id === undefined) !== (secret === undefined))
    problems.push('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: set both or neither');
  if (!repository.startsWith('s3:')) return {};
  const region = value('BACKUP_S3_REGION');
  return {
    ...(id && secret ? { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } : {}),
    ...(region ? { AWS_DEFAULT_REGION: region } : {}),
  };
}

function parseKeep(text: string, problems: string[]): string[] {
  return text.split(',').flatMap((part) => {
    const match = /^(last|hourly|daily|weekly|monthly|yearly)=([1-9]\d{0,3})$/.exec(part.trim());
    if (match) return [`--keep-${match[1]}`, match[2] ?? ''];
    problems.push(`BACKUP_KEEP=${text}: must be a list such as daily=7,weekly=5,monthly=12`);
    return [];
  });
}

const isPeriod = (text: string): text is DrillPeriod => (drillPeriods as readonly string[]).includes(text);
