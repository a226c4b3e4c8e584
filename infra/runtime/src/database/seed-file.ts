import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Names the file and each wrong field, for people who edit the file without knowing the code. */
class SeedFileError extends Error {
  constructor(file: string, problems: readonly Problem[]) {
    const lines = problems.map(({ path, message }) => `${path.join('.') || 'content'}: ${message}`);
    super(lines.map((line) => `Seed file ${basename(file)}: ${line}`).join('\n'));
  }
}

/** The value of a YAML file, checked by its schema. A field that the schema does not know is an error, too. */
export function readSeedFile<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  return parseSeed(file, readFileSync(file, 'utf8'), schema);
}

export function parseSeed<S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> {
  const value = parseYaml(file, text);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new SeedFileError(file, parsed.error.issues);
  const unknown = unknownFields(value, parsed.data);
  if (unknown.length > 0) throw new SeedFileError(file, unknown);
  return parsed.data;
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new SeedFileError(file, [{ path: [], message: String(error) }]);
  }
}

/** Schemas drop fields they do not know; in a seed such a field is a misspelled one. */
function unknownFields(given: unknown, parsed: unknown, path: readonly string[] = []): Problem[] {
  if (!isParent(given) || !isParent(parsed)) return [];
  return Object.keys(given).flatMap((key) =>
    key in parsed
      ? unknownFields(given[key], parsed[key], [...path, key])
      : [{ path: [...path, key], message: 'This field is not known' }],
  );
}

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
