import type { EdgeRoute } from '../edge/route';

/** The documentation is not part of the API that it describes. */
export const documentRoutes = {
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'public',
    summary: 'Get the OpenAPI document',
    responses: { 200: { description: 'The document', mediaType: 'application/json' } },
  },
  docs: {
    method: 'GET',
    path: '/api/docs',
    auth: 'public',
    summary: 'Browse the API documentation',
    responses: { 200: { description: 'A page', mediaType: 'text/html' } },
  },
} as const satisfies Record<string, EdgeRoute>;

export const docsAssetsPrefix = '/api/docs/assets/';
