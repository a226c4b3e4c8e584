import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Names the file and each invalid field, for people who edit the file without knowing the code. */
export class SeedFileError extends Error {
  constructor(file: string, problems: readonly Problem[]) {
    const lines = problems.map(({ path, message }) => `${path.join('.') || 'content'}: ${message}`);
    super(lines.map((line) => `Seed file ${file}: ${line}`).join('\n'));
  }
}

/** Reads a YAML file from a service's seed folder and validates it. */
export function readSeedFile<S extends z.ZodType>(folder: string, file: string, schema: S): z.output<S> {
  return checkedSeed(file, parseYaml(file, readFileSync(join(folder, file), 'utf8')), schema);
}

export function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new SeedFileError(file, [{ path: [], message: String(error) }]);
  }
}

/** An unknown field is also an error. */
export function checkedSeed<S extends z.ZodType>(file: string, value: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(value);
  const problems = parsed.success ? unknownFields(value, parsed.data) : parsed.error.issues;
  if (problems.length > 0 || !parsed.success) throw new SeedFileError(file, problems);
  return parsed.data;
}

/** Schemas drop unknown fields; in a seed file, such a field is a spelling mistake. */
function unknownFields(given: unknown, parsed: unknown, path: readonly string[] = []): Problem[] {
  if (!isParent(given) || !isParent(parsed)) return [];
  return Object.keys(given).flatMap((key) =>
    key in parsed
      ? unknownFields(given[key], parsed[key], [...path, key])
      : [{ path: [...path, key], message: 'Unknown field' }],
  );
}

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
