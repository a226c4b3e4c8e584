import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { edits } from './edits.mjs';

/** Copies the sources into a folder, with links to the packages, and plants the mistake there. Returns the folder. */
export function plantedCopy(root, folder, mistake) {
  const wanted = edits[mistake];
  if (!wanted) throw new Error(`There is no mistake ${mistake}. There are: ${Object.keys(edits).join(', ')}`);
  const copy = join(folder, 'planted');
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true });
  for (const part of ['', ...new Set(files.filter((name) => name.endsWith('/package.json')).map(dirname))]) {
    const packages = join(root, part, 'node_modules');
    if (!existsSync(packages)) continue;
    mkdirSync(join(copy, part), { recursive: true });
    execFileSync('cp', ['-al', packages, join(copy, part)]);
    // Written in place, which would change the original as well.
    rmSync(join(copy, part, 'node_modules', '.cache'), { recursive: true, force: true });
  }
  for (const { file, text, instead } of wanted) {
    const path = join(copy, file);
    writeFileSync(path, replaced(readFileSync(path, 'utf8'), text, instead));
  }
  return copy;
}

function replaced(source, text, instead) {
  const [before, after, ...more] = source.split(text);
  if (after === undefined || more.length > 0) throw new Error(`Not there once: ${text}`);
  return before + instead + after;
}
