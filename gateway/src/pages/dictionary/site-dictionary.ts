import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { listRecentPosts } from '@latchline/contracts/content/blog/blog.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import { defaultCitySlug } from '@latchline/contracts/locations/city.schema';
import { listLocations } from '@latchline/contracts/locations/location.operations';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { BlogPostPages } from '../blog/blog-post.pages';
import { CachedQueries } from '../cache/cached-queries';
import { DictionaryBodies } from '../cache/dictionary-bodies';
import { weakTag } from '../cache/negotiation';
import { Gone } from '../cache/page-cache';
import { LegalPages } from '../legal/legal.pages';
import { serviceSlugIn } from '../page-paths';
import { mapTowns } from '../page-rules';
import { CityPages } from '../places/city.pages';
import { TownPages } from '../places/town.pages';
import { ServicePages } from '../services/service.pages';
import { ShellClient } from '../shell/shell.client';

const brotli = promisify(brotliCompress);
/** After a release or an edit, it fits the pages again within this time. */
const maxAgeMs = 3_600_000;

export interface DictionaryFile {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly br: Buffer;
}

/**
 * The dictionary of the site: one page each of the kinds that share most with others, measured in infra/decisions/0285. Gateways
 * with the same release and content make the same one.
 */
@Injectable()
export class SiteDictionary {
  private file: Promise<DictionaryFile> | null = null;
  private madeAt = -Infinity;

  constructor(
    private readonly queries: CachedQueries,
    private readonly shell: ShellClient,
    private readonly legal: LegalPages,
    private readonly cities: CityPages,
    private readonly towns: TownPages,
    private readonly services: ServicePages,
    private readonly posts: BlogPostPages,
    private readonly bodies: DictionaryBodies,
  ) {}

  /** Made when the first browser fetches it. Rejects if one of its pages cannot be rendered. */
  current(): Promise<DictionaryFile> {
    if (!this.file || monotonicNow() - this.madeAt > maxAgeMs) {
      this.madeAt = monotonicNow();
      this.file = this.make(this.file);
      this.file.catch(() => (this.file = null));
    }
    return this.file;
  }

  private async make(former: Promise<DictionaryFile> | null): Promise<DictionaryFile> {
    const models = [this.post(), this.legal.page('privacy'), this.cityOrTown(), this.service()];
    const rendered = await Promise.all(models.map((model) => this.htmlOf(model)));
    const bytes = Buffer.concat(rendered);
    await this.bodies.use(bytes);
    const same = await former?.catch(() => null);
    if (same?.bytes.equals(bytes)) return same;
    return { etag: weakTag(bytes), bytes, br: await brotli(bytes) };
  }

  private async htmlOf(pending: Promise<PageModel | null>): Promise<Buffer> {
    const model = await pending;
    return model ? (await this.shell.render(model)).html : Buffer.alloc(0);
  }

  /** The page of a town has less in common with those of cities than the other way round. */
  private async cityOrTown(): Promise<PageModel | null> {
    try {
      return await this.cities.city(defaultCitySlug);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
    const { items } = await this.queries.request(listLocations, { first: mapTowns });
    return items[0] ? this.towns.town(items[0]) : null;
  }

  private async service() {
    const { items } = await this.queries.request(listServices, {});
    const slug = items.map(({ link }) => serviceSlugIn(link)).find((found) => found !== null);
    return slug ? this.services.service(slug) : null;
  }

  private async post() {
    const { items } = await this.queries.request(listRecentPosts, {});
    return items[0] ? this.posts.post(items[0].slug) : null;
  }
}
