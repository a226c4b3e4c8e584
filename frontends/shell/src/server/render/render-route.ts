import type { FastifyInstance } from 'fastify';
import { fieldErrors } from '@latchline/contracts/http/problem';
import { renderedFactsHeader } from '@latchline/contracts/pages/page-model';
import type { SiteRelease } from '../releases/site-release';
import type { ReleaseWatch } from '../releases/release-watch';
import { sendProblem } from '../problem';
import type { LoaderScript } from './document';
import { KnownMembers } from './known-members';
import { renderPage } from './render-page';

/** Far larger than any page model. */
const bodyLimit = 2 * 1024 * 1024;

export async function renderRoute(
  app: FastifyInstance,
  site: ReleaseWatch<SiteRelease>,
  loader: LoaderScript,
): Promise<void> {
  // For this route alone, because of how it reads bodies.
  await app.register((scope, _, done) => {
    readModels(scope);
    scope.post<{ Body: ReturnType<KnownMembers['read']> }>('/render', { bodyLimit }, (request, reply) => {
      const { data: model, error } = request.body;
      if (!model) return sendProblem(request, reply, 422, 'This is not a page model', fieldErrors(error));
      const release = site.current?.value;
      if (!release) {
        const later = reply.header('retry-after', '1');
        return sendProblem(request, later, 503, 'No release of the site has been published yet');
      }
      const today = new Date().toISOString().slice(0, 10);
      const { html, ...facts } = renderPage(release, loader, model, today);
      if (request.headers.accept !== 'text/html') return reply.send({ html: html.toString(), ...facts });
      return reply
        .header(renderedFactsHeader, JSON.stringify(facts))
        .type('text/html; charset=utf-8')
        .send(html);
    });
    done();
  });
}

function readModels(app: FastifyInstance): void {
  const members = new KnownMembers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, members.read(body));
    } catch (error) {
      done(Object.assign(error as SyntaxError, { statusCode: 400 }));
    }
  });
}
