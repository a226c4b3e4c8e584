import type { z } from 'zod';
import { isLong } from './page-words';

interface Named {
  /** As the document calls it. */
  readonly key: string;
  /** As a person reads it. */
  readonly label: string;
}

/** How a part of a document is edited, made of its schema. */
export type WordsField =
  | { readonly kind: 'text'; readonly long: boolean; readonly format?: 'date' | 'link' | 'drawing' | 'fixed' }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** May be there or not; `empty` is what it begins with. */
  | {
      readonly kind: 'maybe';
      readonly inner: WordsField;
      readonly empty: unknown;
      readonly none: null | undefined;
    }
  | { readonly kind: 'group'; readonly fields: readonly (Named & { readonly field: WordsField })[] }
  | {
      readonly kind: 'list';
      readonly item: WordsField;
      readonly fewest: number;
      readonly most: number;
      readonly empty: unknown;
    }
  /** By names that the document itself has. */
  | { readonly kind: 'named'; readonly value: WordsField };

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

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly checks?: readonly { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }[];
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

function textField(key: string, { format }: Def): WordsField {
  if (format === 'date') return { kind: 'text', long: false, format: 'date' };
  if (key === 'target') return { kind: 'text', long: false, format: 'link' };
  if (key === 'icon_name') return { kind: 'text', long: false, format: 'drawing' };
  if (key === 'slug') return { kind: 'text', long: false, format: 'fixed' };
  return { kind: 'text', long: isLong(key) };
}

function listField(key: string, def: Def, element: z.ZodType): WordsField {
  const limits = { fewest: 0, most: mostItems };
  for (const { _zod } of def.checks ?? []) {
    const { check, length, minimum, maximum } = _zod.def;
    if (check === 'length_equals') Object.assign(limits, { fewest: length, most: length });
    if (check === 'min_length') limits.fewest = Number(minimum);
    if (check === 'max_length') limits.most = Number(maximum);
  }
  return { kind: 'list', item: fieldOf(element, key), ...limits, empty: emptyOf(element) };
}

/** `key` is what the schema stands under: it says whether a text is a heading or a paragraph. */
export function fieldOf(schema: z.ZodType, key = ''): WordsField {
  const def = defOf(schema);
  if (def.type === 'object') {
    const shape = (schema as z.ZodObject).shape as Readonly<Record<string, z.ZodType>>;
    const fields = Object.entries(shape).map(([name, inner]) => ({
      key: name,
      label: labelOfKey(name),
      field: fieldOf(inner, name),
    }));
    return { kind: 'group', fields };
  }
  if (def.type === 'array' && def.element) return listField(key, def, def.element);
  if ((def.type === 'nullable' || def.type === 'optional') && def.innerType)
    return {
      kind: 'maybe',
      inner: fieldOf(def.innerType, key),
      empty: emptyOf(def.innerType),
      none: def.type === 'nullable' ? null : undefined,
    };
  if (def.type === 'record' && def.valueType) return { kind: 'named', value: fieldOf(def.valueType, key) };
  if (def.type === 'enum') return { kind: 'choice', options: (schema as z.ZodEnum).options.map(String) };
  if (def.type === 'number' || def.type === 'int') return { kind: 'number' };
  return textField(key, def);
}

/** What somebody begins with who adds one. */
export function emptyOf(schema: z.ZodType): unknown {
  const def = defOf(schema);
  if (def.type === 'object') {
    const shape = (schema as z.ZodObject).shape as Readonly<Record<string, z.ZodType>>;
    const filled = Object.entries(shape).filter(([, inner]) => defOf(inner).type !== 'optional');
    return Object.fromEntries(filled.map(([name, inner]) => [name, emptyOf(inner)]));
  }
  if (def.type === 'array' && def.element) {
    const exact = def.checks?.find(({ _zod }) => _zod.def.check === 'length_equals')?._zod.def.length;
    return Array.from({ length: Number(exact ?? 0) }, () => emptyOf(def.element as z.ZodType));
  }
  if (def.type === 'nullable') return null;
  if (def.type === 'enum') return (schema as z.ZodEnum).options[0];
  return def.type === 'number' || def.type === 'int' ? 0 : '';
}
