import { withOptionalParts } from '@latchline/contracts/content/copy/optional-parts';
import {
  type TemplateValues,
  fill,
  lacksValue,
  templateValue,
} from '@latchline/contracts/seo/heads/template-values';
import type { Json, JsonObject } from './json';

/**
 * Fills the placeholders of structured data. A property with a missing fact is removed. An object without an `@id`, such
 * as a rating or a place, is one value and is removed as a whole if incomplete, unless the property is optional:
 * "[{area_code}]". Undefined if nothing remains.
 */
export function fillData(template: Json, facts: TemplateValues): Json | undefined {
  if (typeof template === 'string') return fillString(template, facts);
  if (Array.isArray(template)) return fillList(template, facts);
  if (typeof template === 'object' && template !== null) return fillObject(template, facts);
  return template;
}

function fillString(template: string, facts: TemplateValues): string | undefined {
  const whole = withOptionalParts(template, (name) => templateValue(name, facts) === undefined);
  return lacksValue(whole, facts) || (whole === '' && template !== '') ? undefined : fill(whole, facts);
}

const isOptional = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^\[[^[\]]*\]$/.test(value);

function fillList(template: Json[], facts: TemplateValues): Json[] | undefined {
  const filled = template.map((item) => fillData(item, facts)).filter((item) => item !== undefined);
  return filled.length > 0 || template.length === 0 ? filled : undefined;
}

function fillObject(template: JsonObject, facts: TemplateValues): JsonObject | undefined {
  const filled = Object.entries(template).map(([key, value]) => [key, fillData(value, facts)] as const);
  const kept = filled.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  const isWhole = filled.every(([key, value]) => value !== undefined || isOptional(template[key]));
  const isNode = kept.some(([key]) => key === '@id');
  return isWhole || isNode ? Object.fromEntries(kept) : undefined;
}
