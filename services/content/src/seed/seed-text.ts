import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml, SeedFileError } from '@latchline/runtime/database/seed-file';

export const seedPath = (file: string): string => join(__dirname, file);
export const readSeedText = (file: string): string => readFileSync(seedPath(file), 'utf8');

/** The YAML front matter of a Markdown file, and the text below it. */
export function parseMarkdown(file: string, text: string): { head: object; body: string } {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const head = parseYaml(file, front);
  if (typeof head !== 'object' || head === null)
    throw new SeedFileError(file, [
      { path: [], message: 'The front matter between the --- lines is missing' },
    ]);
  return { head, body: body.trim() };
}
