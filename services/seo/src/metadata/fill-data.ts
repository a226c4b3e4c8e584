import { type Facts, fill, lacksFact } from '@latchline/contracts/seo/heads/template-facts';
import type { Json, JsonObject } from './json';

/**
 * Fills structured data. A property that lacks a fact goes; an object without an `@id` is one value, a rating or a
 * place, and goes whole when it would be incomplete. Undefined when nothing is left.
 */
export function fillData(template: Json, facts: Facts): Json | undefined {
  if (typeof template === 'string') return lacksFact(template, facts) ? undefined : fill(template, facts);
  if (Array.isArray(template)) return fillList(template, facts);
  if (typeof template === 'object' && template !== null) return fillObject(template, facts);
  return template;
}

function fillList(template: Json[], facts: Facts): Json[] | undefined {
  const filled = template.map((item) => fillData(item, facts)).filter((item) => item !== undefined);
  return filled.length > 0 || template.length === 0 ? filled : undefined;
}

function fillObject(template: JsonObject, facts: Facts): JsonObject | undefined {
  const filled = Object.entries(template).map(([key, value]) => [key, fillData(value, facts)] as const);
  const kept = filled.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  const isWhole = kept.length === filled.length;
  const isNode = kept.some(([key]) => key === '@id');
  return isWhole || isNode ? Object.fromEntries(kept) : undefined;
}
