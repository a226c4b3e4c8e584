import { comparablePath } from '@latchline/contracts/seo/redirects/redirect.schema';
import type { FastifyInstance } from 'fastify';
import { isRobot } from '../../edge/clients/robots';
import type { AddressReports } from './address-reports';
import { hostOf, isReportable } from './reportable-paths';
import { notFoundPath } from '../page-paths';
import { activeDrafts } from '../previews/previewing';

/** Reports paths without a page after the response is sent, without data about the visitor. */
export function registerMissingPageReports(fastify: FastifyInstance, reports: () => AddressReports): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const [path = '/'] = request.url.split('?');
    // Missing posts redirect to the not-found page.
    const missed = reply.statusCode === 404 || reply.getHeader('location') === notFoundPath;
    const { accept, referer, 'user-agent': userAgent } = request.headers;
    if (
      missed &&
      !activeDrafts() &&
      isReportable({ method: request.method, path, accept, userAgent }, isRobot)
    ) {
      reports().missing(comparablePath(path), hostOf(referer));
    }
    done();
  });
}
