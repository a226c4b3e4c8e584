import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PatientFile, type Say } from './patient-file';
import { readJsonFile } from './private-file';
import { randomPassword } from './random-password';

export const ADMINISTRATORS_FILE = 'administrators.json';

/** Which administrators earlier starts have made, by database and e-mail address. Never their passwords. */
export class Administrator {
  private readonly file: string;
  private readonly key: string;
  private readonly known: Readonly<Record<string, string>>;
  /** What the gateway has to set when it next starts; null leaves the stored password alone. */
  password: string | null;
  readonly isNew: boolean;
  readonly isGenerated: boolean;

  constructor(dataFolder: string, database: string, email: string, given: string | null) {
    this.file = join(dataFolder, ADMINISTRATORS_FILE);
    this.key = createHash('sha256').update(`${database}\n${email}`).digest('hex');
    this.known = (readJsonFile(this.file) ?? {}) as Record<string, string>;
    this.isNew = this.known[this.key] === undefined;
    this.isGenerated = given === null && this.isNew;
    this.password = given ?? (this.isNew ? randomPassword() : null);
  }

  /** From here on a restarted gateway no longer sets the password: it may have been changed in the dashboard. */
  settled(say: Say = () => undefined): void {
    this.password = null;
    if (this.isNew) {
      const known = { ...this.known, [this.key]: new Date().toISOString() };
      new PatientFile(this.file, say).write(`${JSON.stringify(known, null, 2)}\n`);
    }
  }
}
