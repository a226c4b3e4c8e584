import type { FastifyInstance } from 'fastify';
import { fieldErrors } from '@latchline/contracts/http/problem';
import { pageModelSchema, renderedFactsHeader } from '@latchline/contracts/pages/page-model';
import type { SiteRelease } from '../releases/site-release';
import type { ReleaseWatch } from '../releases/release-watch';
import { sendProblem } from '../problem';
import type { LoaderScript } from './document';
import { renderPage } from './render-page';

/** Far larger than any page model. */
const bodyLimit = 2 * 1024 * 1024;

export function renderRoute(
  app: FastifyInstance,
  site: ReleaseWatch<SiteRelease>,
  loader: LoaderScript,
): void {
  app.post('/render', { bodyLimit }, (request, reply) => {
    const model = pageModelSchema.safeParse(request.body);
    if (!model.success) {
      return sendProblem(request, reply, 422, 'This is not a page model', fieldErrors(model.error));
    }
    const release = site.current?.value;
    if (!release) {
      return sendProblem(
        request,
        reply.header('retry-after', '1'),
        503,
        'No release of the site has been published yet',
      );
    }
    const page = renderPage(release, loader, model.data, new Date().toISOString().slice(0, 10));
    if (request.headers.accept !== 'text/html') return reply.send(page);
    const { html, ...facts } = page;
    return reply
      .header(renderedFactsHeader, JSON.stringify(facts))
      .type('text/html; charset=utf-8')
      .send(Buffer.from(html));
  });
}
