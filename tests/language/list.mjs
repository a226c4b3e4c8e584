// Prints every text of the tree as `kind path:line text`, so that all of them can be read, or `--count` of each kind.
import { textsOfTree } from './texts.mjs';

const args = process.argv.slice(2);
const kinds = args.filter((arg) => !arg.startsWith('--'));
const counts = new Map();
for (const { kind, path, line, text } of textsOfTree(process.cwd())) {
  if (kinds.length > 0 && !kinds.includes(kind)) continue;
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (!args.includes('--count')) process.stdout.write(`${kind}\t${path}:${line}\t${text}\n`);
}
if (args.includes('--count')) for (const [kind, count] of counts) process.stdout.write(`${kind}\t${count}\n`);
