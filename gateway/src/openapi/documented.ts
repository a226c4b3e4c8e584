import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonFields } from './common-fields';

/** As much of a JSON Schema as is walked through. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  examples?: unknown[];
}

interface DescribedOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  'x-roles'?: string[];
  parameters?: { name: string; in: string; description?: string; schema?: JsonSchema }[];
}

/** As much of the document as gets descriptions. */
export interface DescribedDocument {
  paths?: Record<string, Record<string, DescribedOperation>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

/** Generated from the comments in `contracts/src` by `npm run descriptions`; `testing/doc-comments.ts` reads them. */
export interface Descriptions {
  readonly operations: Readonly<Record<string, string>>;
  /** By operation and parameter. */
  readonly parameters: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By schema and path of the property; the empty path is the schema itself. */
  readonly schemas: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Read when they are needed: a quarter of a megabyte, twice that as part of the program. */
export const writtenDescriptions = (): Descriptions =>
  JSON.parse(readFileSync(join(__dirname, 'descriptions.json'), 'utf8')) as Descriptions;

/** Calls `visit` with every property within a schema. Lists and alternatives add nothing to its path. */
export function eachProperty(
  schema: JsonSchema,
  visit: (path: string, property: JsonSchema, name: string) => void,
  path = '',
): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const inner = path ? `${path}.${name}` : name;
    visit(inner, property, name);
    eachProperty(property, visit, inner);
  }
  const { items, additionalProperties: values, anyOf = [], oneOf = [], allOf = [] } = schema;
  for (const each of [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])])
    eachProperty(each, visit, path);
  if (typeof values === 'object') eachProperty(values, visit, `${path}.*`);
}

/** What a parameter or property is: what its comment says, or what its name says everywhere. */
const meaningOf = (written: string | undefined, name: string): string | undefined =>
  written ?? (Object.hasOwn(commonFields, name) ? commonFields[name] : undefined);

function describeSchema(schema: JsonSchema, written: Readonly<Record<string, string>> = {}): void {
  if (written['']) schema.description = written[''];
  eachProperty(schema, (path, property, name) => {
    // A shared schema has a description of its own.
    const meaning = property.$ref ? written[path] : meaningOf(written[path], name);
    if (meaning) property.description ??= meaning;
  });
}

function describeOperation(operation: DescribedOperation, { operations, parameters }: Descriptions): void {
  const { operationId = '', 'x-roles': roles = [] } = operation;
  const audience = roles.includes('visitor') ? [] : [`Roles: ${roles.join(', ')}.`];
  operation.description = [operations[operationId] ?? [], audience].flat().join('\n\n');
  for (const parameter of operation.parameters ?? []) {
    const meaning = meaningOf(parameters[operationId]?.[parameter.name], parameter.name);
    if (meaning) parameter.description ??= meaning;
  }
}

/** Bodies that only one operation has are named after it (`component-names.ts`). */
function bodyDescription(name: string): string | undefined {
  const [, operation = '', kind = ''] = /^(\w+)(Request|Response)$/.exec(name) ?? [];
  if (!operation) return undefined;
  return `${kind} body of \`${operation.charAt(0).toLowerCase()}${operation.slice(1)}\`.`;
}

/** Adds descriptions and examples in place. */
export function describeDocument(
  { paths = {}, components = {} }: DescribedDocument,
  descriptions: Descriptions,
  examples: Readonly<Record<string, unknown>>,
): void {
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item)))
    describeOperation(operation, descriptions);
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    describeSchema(schema, descriptions.schemas[name]);
    schema.description ??= bodyDescription(name);
    if (Object.hasOwn(examples, name)) schema.examples = [examples[name]];
  }
}
