import { z } from 'zod';

const mostCharacters = 50_000;
const deepest = 20;

/** JSON-LD that administrators write: one node, or several in `@graph`. Texts can contain placeholders. */
export const structuredDataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => depthOf(data) <= deepest, `Structured data is at most ${deepest} levels deep`)
  .refine(
    (data) => JSON.stringify(data).length <= mostCharacters,
    `Structured data has ${mostCharacters.toLocaleString('en-GB')} characters at most`,
  )
  .refine(
    (data) => data['@graph'] === undefined || isListOfNodes(data['@graph']),
    '"@graph" has to be a list of objects',
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfNodes = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);

function depthOf(value: unknown, level = 0): number {
  if (typeof value !== 'object' || value === null || level > deepest) return level;
  return Math.max(level, ...Object.values(value).map((inner) => depthOf(inner, level + 1)));
}
