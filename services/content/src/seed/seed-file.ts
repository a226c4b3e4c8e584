import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldError, fieldErrors } from '@latchline/contracts/http/problem';
import { parse } from 'yaml';
import type { z } from 'zod';

/** Names the file and each invalid field, so that an editor can fix it without reading the code. */
export class SeedFileError extends Error {
  constructor(file: string, problems: readonly FieldError[]) {
    super(
      problems.map(({ path, message }) => `Seed file ${file}: ${path || 'content'}: ${message}`).join('\n'),
    );
  }
}

export const seedPath = (file: string): string => join(__dirname, file);
export const readSeedText = (file: string): string => readFileSync(seedPath(file), 'utf8');

/** The value of a YAML file in this folder, checked by its schema. */
export const readSeed = <S extends z.ZodType>(file: string, schema: S): z.output<S> =>
  checkedSeed(file, parseYaml(file, readSeedText(file)), schema);

export function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new SeedFileError(file, [{ path: '', message: String(error) }]);
  }
}

/** The YAML front matter of a Markdown file, and the text below it. */
export function parseMarkdown(file: string, text: string): { head: object; body: string } {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const head = parseYaml(file, front);
  if (typeof head !== 'object' || head === null)
    throw new SeedFileError(file, [
      { path: '', message: 'The front matter between the --- lines is missing' },
    ]);
  return { head, body: body.trim() };
}

/** Unknown fields are errors as well: they are usually misspelled. */
export function checkedSeed<S extends z.ZodType>(file: string, value: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(value);
  const problems = parsed.success ? unknownFields(value, parsed.data) : fieldErrors(parsed.error);
  if (problems.length > 0 || !parsed.success) throw new SeedFileError(file, problems);
  return parsed.data;
}

function unknownFields(given: unknown, parsed: unknown, path: readonly string[] = []): FieldError[] {
  if (!isParent(given) || !isParent(parsed)) return [];
  return Object.keys(given).flatMap((key) =>
    key in parsed
      ? unknownFields(given[key], parsed[key], [...path, key])
      : [{ path: [...path, key].join('.'), message: 'This field is not known' }],
  );
}

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
