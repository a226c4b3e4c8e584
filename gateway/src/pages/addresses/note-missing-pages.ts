import { comparablePath } from '@latchline/contracts/seo/redirects/redirect.schema';
import type { FastifyInstance } from 'fastify';
import { isRobot } from '../../edge/clients/robots';
import type { AddressNotes } from './address-notes';
import { decoded, hostOf, isWorthNoting } from './noted-paths';
import { notFoundPath } from '../page-paths';
import { draftsInPlace } from '../previews/previewing';

/** After the answer is on its way: what was asked for in vain is noted, without a word about who asked. */
export function registerNotesOfMissingPages(fastify: FastifyInstance, notes: () => AddressNotes): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const [path = '/'] = request.url.split('?');
    // An article that is not there leads to the not-found page, which has an address of its own.
    const missed = reply.statusCode === 404 || reply.getHeader('location') === notFoundPath;
    const { accept, referer, 'user-agent': userAgent } = request.headers;
    if (
      missed &&
      !draftsInPlace() &&
      isWorthNoting({ method: request.method, path, accept, userAgent }, isRobot)
    ) {
      notes().missing(comparablePath(decoded(path) ?? path), hostOf(referer));
    }
    done();
  });
}
