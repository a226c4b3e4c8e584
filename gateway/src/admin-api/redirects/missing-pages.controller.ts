import { setImmediate } from 'node:timers/promises';
import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { listMissingPages } from '@latchline/contracts/seo/redirects/missing-page.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { SitePages } from '../../crawlers/site-pages';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { closestPage } from './closest-page';

/** Comparing a missing page with more pages than this would make other requests wait. */
const maxCompared = 2_000;

@Controller()
export class MissingPagesController {
  constructor(
    private readonly services: ServiceClient,
    private readonly pages: SitePages,
  ) {}

  @Route(routes.listMissingPages)
  async list(@Input() { query }: InputOf<typeof routes.listMissingPages>) {
    const [missing, known] = await Promise.all([
      this.services.request(listMissingPages, query),
      // The list is useful without suggestions, too.
      this.pages.known().catch(() => []),
    ]);
    const paths = known.slice(0, maxCompared).map(({ path }) => path);
    const items = [];
    for (const page of missing.items) {
      items.push({ ...page, suggestion: closestPage(page.path, paths) });
      // The next one takes as long again: other requests come first.
      await setImmediate();
    }
    return { ...missing, items };
  }
}
