import { createDocument, type CreateDocumentOptions, createSchema, type ZodOpenApiObject } from 'zod-openapi';
import { storablePattern } from '../edge/route-input';
import { withNames } from './component-names';
import {
  type DescribedDocument,
  describeDocument,
  type Descriptions,
  type JsonSchema,
  writtenDescriptions,
} from './documented';
import { schemaExamples } from './examples/schema-examples';
import { guide } from './guide';
import { pathsOfRoutes } from './operations';
import { tags } from './tags';
import { webhookMessages, webhooks } from './webhooks';

export interface DocumentOptions {
  /** Name of the cookie that browsers are signed in by. */
  readonly cookieName: string;
  readonly descriptions?: Descriptions;
}

/** The edge refuses text that Postgres cannot store, even if its schema allows it (`route-input.ts`). */
const override: CreateDocumentOptions['override'] = ({ jsonSchema, io }) => {
  if (io !== 'input' || jsonSchema.type !== 'string') return;
  if (['format', 'enum', 'const'].some((rule) => rule in jsonSchema)) return;
  const { source: pattern } = storablePattern;
  if (jsonSchema.pattern === undefined && !jsonSchema.allOf) jsonSchema.pattern = pattern;
  else jsonSchema.allOf = [...(jsonSchema.allOf ?? []), { pattern }];
};

const securitySchemes = (cookieName: string) =>
  ({
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'An access token from `POST /api/auth/token`, valid for 15 minutes.',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key, created by an administrator. Its scopes are `leads:read`, `leads:write`, `content:read` and ' +
        '`content:write`; 600 requests a minute.',
    },
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName,
      description: 'Set by `POST /api/auth/login`, for browsers. Changes must come from the same origin.',
    },
  }) as const;

/**
 * Requests and responses can differ in one schema: defaults are always present in responses. zod-openapi then calls the
 * second one `LeadOutput`; readers expect `Lead` for what they get and `LeadInput` for what they send.
 */
function withInputSuffix<Document extends object>(document: Document): Document {
  const text = JSON.stringify(document);
  const { schemas = {} } = (document as DescribedDocument).components ?? {};
  const doubled = Object.keys(schemas).flatMap((name) => /^(.+)Output$/.exec(name)?.[1] ?? []);
  const named = new Map(
    doubled.flatMap(
      (name) =>
        [
          [name, `${name}Input`],
          [`${name}Output`, name],
        ] as const,
    ),
  );
  const renamed = text.replace(/"#\/components\/schemas\/(\w+)"/g, (reference, name: string) => {
    const next = named.get(name);
    return next ? `"#/components/schemas/${next}"` : reference;
  });
  const result = JSON.parse(renamed) as Document & DescribedDocument;
  const components = result.components ?? {};
  components.schemas = Object.fromEntries(
    Object.entries(components.schemas ?? {}).map(([name, schema]) => [named.get(name) ?? name, schema]),
  );
  return result;
}

/** Webhook bodies are what Latchline sends, so they are rendered as responses are; zod-openapi takes them for requests. */
function withMessages<Document extends object>(document: Document): Document {
  const components = (document as DescribedDocument).components ?? {};
  const rendered = webhookMessages.map((schema) =>
    createSchema(schema, { io: 'output', opts: { override } }),
  );
  const schemas = Object.assign({}, ...rendered.map((each) => each.components), components.schemas);
  components.schemas = Object.fromEntries(
    Object.entries<JsonSchema>(schemas).sort(([one], [other]) => one.localeCompare(other)),
  );
  return document;
}

/** The OpenAPI document, made from the routes and schemas that validate requests and the comments beside them. */
export function openApiDocument({ cookieName, descriptions }: DocumentOptions) {
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Latchline API',
      version: '1.0.0',
      summary: 'Quote requests, webhooks and website content of an emergency locksmith.',
      description: guide,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    tags,
    paths: pathsOfRoutes(),
    webhooks,
    components: { securitySchemes: securitySchemes(cookieName) },
  };
  const named = withNames(() => withMessages(withInputSuffix(createDocument(document, { override }))));
  describeDocument(named as DescribedDocument, descriptions ?? writtenDescriptions(), schemaExamples);
  return named;
}
