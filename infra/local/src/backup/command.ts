import { isExpected } from '../cli/usage-error';
import { backup } from './backup';
import { restore } from './restore';

/** `node infra/local/dist/backup/command.js backup …` in a container, where nothing is installed or built. */
async function main([command, ...args]: readonly string[]): Promise<void> {
  const call = { args, root: process.cwd() };
  if (command === 'restore') await restore(call);
  else await backup(call);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(isExpected(error) ? error.message : error);
    process.exit(1);
  },
);
