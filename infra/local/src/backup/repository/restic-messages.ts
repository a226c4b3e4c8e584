/** What restic's output means and what to do about it; the first that fits counts. */
const meanings: readonly { readonly pattern: RegExp; readonly text: (location: string) => string }[] = [
  {
    pattern: /wrong password or no key found/i,
    text: (location) =>
      `The password does not open the backups in ${location}. Set BACKUP_PASSWORD_FILE to the password they were made with.`,
  },
  {
    pattern: /no space left on device|ENOSPC|disk quota exceeded/i,
    text: () =>
      'There is no disk space left. Free some space or keep fewer backups (BACKUP_KEEP); the next run continues.',
  },
  {
    pattern:
      /Access ?Key ?Id|SignatureDoesNotMatch|request signature|AccessDenied|Access Denied|40[13] (Forbidden|Unauthorized)/i,
    text: (location) =>
      `${location} refuses the credentials. Check BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY and what they allow.`,
  },
  {
    pattern:
      /connection refused|no such host|i\/o timeout|network is unreachable|no route to host|TLS handshake|connection reset|certificate|: EOF$/im,
    text: (location) =>
      `${location} cannot be reached. Check the address and the network; the next run tries again.`,
  },
  {
    pattern: /permission denied|read-only file system/i,
    text: (location) =>
      `${location} cannot be written to. Allow the user that runs Latchline to write there.`,
  },
  {
    pattern: /repository is already locked/i,
    text: (location) => `Another program is using the backups in ${location}. The next run tries again.`,
  },
];

/** Only what says that nothing is there: restic asks "Is there a repository?" after every failure. */
const missing =
  /(specified (key|bucket)|repository|<config\/>) does not exist|NoSuchBucket|NoSuchKey|unable to open config file: stat .*: no such file/i;

export const isMissing = (output: string): boolean => missing.test(output) && meaningOf(output) === undefined;

/** A sentence for people, with restic's own last line as the detail. */
export function explainRestic(output: string, location: string): string {
  const meaning = meaningOf(output);
  const detail = lastLine(output);
  if (meaning) return `${meaning.text(location)}${detail ? ` (restic: ${detail})` : ''}`;
  if (missing.test(output)) return `There are no backups in ${location}. (restic: ${detail})`;
  return `restic failed: ${detail || 'it was stopped'}`;
}

const meaningOf = (output: string) => meanings.find(({ pattern }) => pattern.test(output));

/** The last line that says why: restic's progress and advice are left out, and the address of a repository loses its password. */
function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => line !== '' && !line.startsWith('{') && !/^(Is there a repository|s3:|rest:)/.test(line),
    );
  const told =
    lines.filter((line) => /fatal|error|unable|failed|denied|refused/i.test(line)).at(-1) ?? lines.at(-1);
  return (told ?? '').replace(/\/\/[^/@\s]*@/g, '//').slice(0, 300);
}
