import { z } from 'zod';
import { isLong } from './copy-checks';

interface Named {
  /** Key in the document. */
  readonly key: string;
  /** Label in the form. */
  readonly label: string;
}

/** How a part of a document is edited, derived from its schema. */
export type CopyField =
  | { readonly kind: 'text'; readonly long: boolean; readonly format?: 'date' | 'link' | 'drawing' | 'fixed' }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** An optional part; `empty` is its first value when it is added. */
  | {
      readonly kind: 'maybe';
      readonly inner: CopyField;
      readonly empty: unknown;
      readonly none: null | undefined;
    }
  | { readonly kind: 'group'; readonly fields: readonly (Named & { readonly field: CopyField })[] }
  | {
      readonly kind: 'list';
      readonly item: CopyField;
      readonly fewest: number;
      readonly most: number;
      readonly empty: unknown;
    }
  /** A record; its keys come from the document. */
  | { readonly kind: 'named'; readonly value: CopyField };

const mostItems = 40;

const labels: Readonly<Record<string, string>> = {
  faqs: 'Questions and answers',
  faqs_heading: 'Heading of the questions',
  lead: 'Sentence below the heading',
  about: 'Below the figure',
  before: 'Before the figure',
  after: 'After the figure',
  value: 'Figure',
  icon_name: 'Drawing',
  target: 'Leads to',
  chat: 'What a chat opens with',
  cta: 'Button',
  body: 'Text',
  last_updated: 'Last updated',
  intro: 'Introduction',
  control: 'Control below the text',
  whatsapp: 'WhatsApp',
  closing: 'Call at the end',
  offer: 'What we offer',
};

/** "what_we_do" as "What we do". */
export function labelOfKey(key: string): string {
  const known = Object.hasOwn(labels, key) ? labels[key] : undefined;
  const words = key.replaceAll(/[_-]+/g, ' ');
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Minimum and maximum number of items, from the schema of the list. */
function limitsOf(list: z.ZodArray): { fewest: number; most: number } {
  const { minItems = 0, maxItems = mostItems } = z.toJSONSchema(list, { unrepresentable: 'any' });
  return { fewest: minItems, most: maxItems };
}

const shapeOf = (group: z.ZodObject) => Object.entries(group.shape as Readonly<Record<string, z.ZodType>>);
const elementOf = (list: z.ZodArray) => list.element as z.ZodType;

function textField(key: string, schema: z.ZodType): CopyField {
  if (schema instanceof z.ZodISODate) return { kind: 'text', long: false, format: 'date' };
  if (key === 'target') return { kind: 'text', long: false, format: 'link' };
  if (key === 'icon_name') return { kind: 'text', long: false, format: 'drawing' };
  if (key === 'slug') return { kind: 'text', long: false, format: 'fixed' };
  return { kind: 'text', long: isLong(key) };
}

/** `key` is the name of the field: it decides whether a text is a heading or a paragraph. */
export function fieldOf(schema: z.ZodType, key = ''): CopyField {
  if (schema instanceof z.ZodObject) {
    const fields = shapeOf(schema).map(([name, inner]) => ({
      key: name,
      label: labelOfKey(name),
      field: fieldOf(inner, name),
    }));
    return { kind: 'group', fields };
  }
  if (schema instanceof z.ZodArray) {
    const element = elementOf(schema);
    return { kind: 'list', item: fieldOf(element, key), ...limitsOf(schema), empty: emptyOf(element) };
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = schema.unwrap() as z.ZodType;
    const none = schema instanceof z.ZodNullable ? null : undefined;
    return { kind: 'maybe', inner: fieldOf(inner, key), empty: emptyOf(inner), none };
  }
  if (schema instanceof z.ZodRecord)
    return { kind: 'named', value: fieldOf(schema.valueType as z.ZodType, key) };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  return textField(key, schema);
}

/** The first value of a part that is added. */
export function emptyOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const filled = shapeOf(schema).filter(([, inner]) => !(inner instanceof z.ZodOptional));
    return Object.fromEntries(filled.map(([name, inner]) => [name, emptyOf(inner)]));
  }
  if (schema instanceof z.ZodArray) {
    const { fewest, most } = limitsOf(schema);
    return Array.from({ length: fewest === most ? fewest : 0 }, () => emptyOf(elementOf(schema)));
  }
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return schema instanceof z.ZodNumber ? 0 : '';
}
