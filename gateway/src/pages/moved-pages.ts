import type { FastifyInstance } from 'fastify';
import { canonicalAddress } from './page-paths';

/** Before routing: for the router a slash at the end is another address, and sometimes an empty parameter. */
export function registerMovedPages(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const address = reading ? canonicalAddress(request.url) : null;
    if (address === null) return done();
    void reply.code(301).headers({ location: address, 'cache-control': 'public, max-age=3600' }).send();
  });
}
