import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { RetryingFile, type Say } from './retrying-file';
import { readJsonFile } from './private-file';
import { randomPassword } from './random-password';

export const ADMINISTRATORS_FILE = 'administrators.json';

/** In place of the time: a start began that may end before it shows the password, so the next one generates another. */
const STARTED = 'started';

/** Records which administrators earlier starts created, by database and email address. Never stores passwords. */
export class Administrator {
  private readonly file: string;
  private readonly key: string;
  private readonly known: Readonly<Record<string, string>>;
  /** The password for the gateway to set at its next start; null keeps the stored password. */
  password: string | null;
  readonly isNew: boolean;
  isGenerated: boolean;

  constructor(dataFolder: string, database: string, email: string, given: string | null) {
    this.file = join(dataFolder, ADMINISTRATORS_FILE);
    this.key = keyOf(placeOf(database), email.toLowerCase());
    this.known = (readJsonFile(this.file) ?? {}) as Record<string, string>;
    // Earlier releases recorded the whole address, and the email address as it was written.
    const earlier = [keyOf(placeOf(database), email), keyOf(database, email)];
    this.isNew = [this.key, ...earlier].every((key) => (this.known[key] ?? STARTED) === STARTED);
    this.isGenerated = given === null && this.isNew;
    this.password = given ?? (this.isNew ? randomPassword() : null);
  }

  /** Before the gateway starts: an account that another folder or server has created keeps its password and second factor. */
  async keepExisting(exists: () => Promise<boolean>): Promise<void> {
    if (!this.isGenerated || this.known[this.key] === STARTED) return;
    if (!(await exists())) return this.record(STARTED);
    this.isGenerated = false;
    this.password = null;
  }

  /** From now on a restarted gateway must not set the password: it may have been changed in the dashboard. */
  markCreated(say: Say = () => undefined): void {
    this.password = null;
    if ((this.known[this.key] ?? STARTED) === STARTED) this.record(new Date().toISOString(), say);
  }

  private record(value: string, say: Say = () => undefined): void {
    const known = { ...this.known, [this.key]: value };
    new RetryingFile(this.file, say).write(`${JSON.stringify(known, null, 2)}\n`);
  }
}

const keyOf = (database: string, email: string): string =>
  createHash('sha256').update(`${database}\n${email}`).digest('hex');

/** The database without its password and parameters: the administrator is not new when those change. */
function placeOf(database: string): string {
  if (!URL.canParse(database)) return database;
  const url = Object.assign(new URL(database), { username: '', password: '' });
  // Without a host, a parameter names the socket.
  if (url.hostname !== '') url.search = '';
  return url.href;
}
