import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { UsageError } from '../../cli/usage-error';
import { unpackDebianPackages } from '../../stores/debian-packages';
import { findOnPath } from '../../stores/find-on-path';

/** Finds an installed restic, or unpacks the distribution's package into `toolsFolder`, as for Redis. */
export async function findRestic(toolsFolder: string, say: (message: string) => void): Promise<string> {
  const folder = join(toolsFolder, 'restic');
  const unpacked = join(folder, 'usr', 'bin', 'restic');
  const path = [process.env['PATH'], join(homedir(), 'go', 'bin')].filter(Boolean).join(delimiter);
  const installed = findOnPath('restic', path);
  if (installed !== null) return installed;
  if (existsSync(unpacked)) return unpacked;
  let refusal = '';
  if (process.platform === 'linux') {
    say('restic not found: downloading the package of this distribution …');
    const making = `${folder}.new-${process.pid}`;
    mkdirSync(making, { recursive: true });
    const problem = await unpackDebianPackages(['restic'], making);
    if (problem === null) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(making, folder);
      return unpacked;
    }
    rmSync(making, { recursive: true, force: true });
    refusal = ` (${problem})`;
  }
  throw new UsageError(
    [
      `Scheduled backups need restic, and it was not found${refusal}. Install it:`,
      '  macOS, Homebrew:   brew install restic',
      '  Debian, Ubuntu:    sudo apt-get install restic',
      '  Fedora:            sudo dnf install restic',
    ].join('\n'),
  );
}
