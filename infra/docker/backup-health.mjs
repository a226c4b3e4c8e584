// Health check of the backup container: its scheduler writes this file every half minute, also during a backup.
import { statSync } from 'node:fs';
import process from 'node:process';

const mostSeconds = 300;
const { mtimeMs } = statSync(`${process.env.LATCHLINE_DATA_DIR}/backup-work/alive`, {
  throwIfNoEntry: false,
}) ?? { mtimeMs: 0 };
if (Date.now() - mtimeMs > mostSeconds * 1_000) {
  process.stderr.write('The backup scheduler does not run\n');
  process.exitCode = 1;
}
