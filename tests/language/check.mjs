// `npm run language`: every text of the tree, or of the files named, has no banned phrase and no unknown word.
import { checkTexts } from './rules.mjs';
import { textsOfTree } from './texts.mjs';

const files = process.argv.slice(2);
const texts = [...textsOfTree(process.cwd(), files.length > 0 ? files : undefined)];
const findings = await checkTexts(texts);
for (const { path, line, found, advice, text } of findings)
  process.stdout.write(`${path}:${line}: "${found}": ${advice}\n    ${text.slice(0, 160)}\n`);
process.stdout.write(`${texts.length} texts read, ${findings.length} to rewrite\n`);
if (findings.length > 0) process.exitCode = 1;
