import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const compressible =
  /^text\/(?!event-stream)|^application\/(javascript|manifest\+json|openapi|json|problem\+json|xml|rss\+xml)|^image\/svg\+xml/i;

/**
 * Answers over a kilobyte, except those about sessions: a secret beside something an attacker chose, compressed
 * together, tells its length (BREACH). Pages hold no secrets and come compressed from their cache.
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
