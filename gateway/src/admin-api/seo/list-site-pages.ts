import { Injectable } from '@nestjs/common';
import {
  type SitePageHead,
  listPageOverrides,
} from '@latchline/contracts/seo/heads/page-override.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { type KnownPage, SitePages } from '../../crawlers/site-pages';
import { PageHeads } from './page-heads';
import { pageTypeOf } from './page-types';

interface Filters {
  readonly q?: string | undefined;
  readonly page_type?: string | undefined;
  readonly only?: 'overridden' | 'noindex' | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Searching titles renders every page, so on larger sites only paths are searched. */
const maxSearchedByTitle = 500;

/** Lists the pages of the site with their metadata. */
@Injectable()
export class ListSitePages {
  constructor(
    private readonly services: ServiceClient,
    private readonly pages: SitePages,
    private readonly heads: PageHeads,
  ) {}

  async run({ q = '', page_type, only, limit, cursor }: Filters) {
    const [known, { items }] = await Promise.all([
      this.pages.known(),
      this.services.request(listPageOverrides, {}),
    ]);
    const overrides = new Map(items.map((override) => [override.path, override]));
    const filtered = known.filter(
      (page) =>
        (page_type === undefined || pageTypeOf(page) === page_type) &&
        (only === undefined || overrides.has(page.path)) &&
        (only !== 'noindex' || overrides.get(page.path)?.noindex === true),
    );
    const found = await this.search(filtered, q.toLowerCase());
    const from = Number(cursor ?? 0) || 0;
    const shown = await this.withHeads(found.slice(from, from + limit), new Set(overrides.keys()));
    return { items: shown, next_cursor: from + limit < found.length ? String(from + limit) : null };
  }

  private async search(pages: readonly KnownPage[], q: string): Promise<readonly KnownPage[]> {
    if (q === '') return pages;
    const heads =
      pages.length > maxSearchedByTitle ? [] : await this.heads.ofAll(pages.map(({ path }) => path));
    const found = pages.map((page, index) => {
      const { title = '', description = '' } = heads[index]?.metadata ?? {};
      return {
        page,
        where: [page.path, title, description].findIndex((text) => text.toLowerCase().includes(q)),
      };
    });
    // Pages named so come before those that mention it.
    return found
      .filter(({ where }) => where !== -1)
      .toSorted((one, other) => one.where - other.where)
      .map(({ page }) => page);
  }

  private async withHeads(
    pages: readonly KnownPage[],
    overridden: ReadonlySet<string>,
  ): Promise<SitePageHead[]> {
    const heads = await this.heads.ofAll(pages.map(({ path }) => path));
    return pages.map((page, index) => {
      const {
        title = '',
        description = '',
        canonical = page.address,
        noindex = false,
      } = heads[index]?.metadata ?? {};
      return {
        path: page.path,
        kind: page.kind,
        page_type: pageTypeOf(page),
        title,
        description,
        canonical,
        noindex,
        overridden: overridden.has(page.path),
      };
    });
  }
}
