import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { docsAssetsPrefix } from './document-routes';

const served = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);

export async function registerDocsAssets(fastify: FastifyInstance): Promise<void> {
  await fastify.register(staticFiles, {
    root: dirname(createRequire(__filename).resolve('swagger-ui-dist/package.json')),
    prefix: docsAssetsPrefix,
    wildcard: true,
    index: false,
    decorateReply: false,
    maxAge: '1h',
    allowedPath: (path) => served.has(path),
  });
}
