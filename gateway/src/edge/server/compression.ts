import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const compressible =
  /^text\/(?!event-stream)|^application\/(javascript|manifest\+json|openapi|json|problem\+json|xml|rss\+xml)|^image\/svg\+xml/i;

/**
 * Compresses responses over 1 KB, except those about sessions: compressing a secret together with attacker-controlled
 * text reveals it (BREACH). Pages contain no secrets and come compressed from the cache.
 */
export async function registerCompression(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/auth/')) route.compress = false;
  });
  await fastify.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: compressible,
  });
}
