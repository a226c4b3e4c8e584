import type { DescribedDocument, Descriptions } from '../openapi/documented';
import { openApiDocument } from '../openapi/openapi-document';
import { readDocComments } from './doc-comments';

const none: Descriptions = { operations: {}, parameters: {}, schemas: {} };

/** What `openapi/descriptions.json` has to hold. */
export const describedDocument = (): Descriptions =>
  readDocComments(openApiDocument({ cookieName: '', descriptions: none }) as DescribedDocument);
