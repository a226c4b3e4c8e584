import { STATUS_CODES } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FieldError } from '@latchline/contracts/http/problem';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { Logger } from '@latchline/runtime/logger/logger';
import { GATEWAY_CONFIG, type GatewayConfig, isSecure } from '../gateway.config';
import { drawn, type DrawnPage } from './drawn-page';
import { lastResortPage } from './last-resort';
import { Gone, PageCache } from './page-cache';
import { emptyForm, notFoundPath, PageModels } from './page-models';
import { regionPath, servicePath, servicesPath, townPath, townSlugIn } from './page-paths';
import { samePath } from './page-rules';
import { ShellClient } from './shell.client';

export type Notice = 'accepted' | 'failed';

export interface FormAgain {
  readonly status: number;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  readonly idempotencyKey: string;
  readonly notice: Notice | null;
}

export interface Failure {
  readonly status: number;
  readonly path: string;
  readonly traceId: string;
  readonly notice?: Notice | null;
}

const cacheLimits = { freshMs: 1_000, staleMs: 60_000, capacity: 200 };

/** Every page there is, drawn or kept. */
@Injectable()
export class Pages {
  private readonly cache = new PageCache<DrawnPage>(cacheLimits);
  private readonly secure: boolean;

  constructor(
    private readonly models: PageModels,
    private readonly shell: ShellClient,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.secure = isSecure(config);
  }

  home(): Promise<DrawnPage> {
    return this.cache.get('/', async () => this.draw(await this.models.home(emptyForm), 200));
  }

  /** The home page with an answer to one visitor on it; never kept. */
  async homeFor(visitor: { notice: Notice | null; postcode: string | undefined }): Promise<DrawnPage> {
    return this.draw(await this.models.home({ ...emptyForm, notice: visitor.notice }, visitor.postcode), 200);
  }

  region(): Promise<DrawnPage> {
    return this.cache.get(regionPath, async () => this.draw(await this.models.region(), 200));
  }

  town(slug: string): Promise<DrawnPage> {
    const make = async () => this.draw(await this.models.town(slug, emptyForm), 200);
    return this.orNotFound(this.cache.get(townPath(slug), make));
  }

  /** The page of a town with an answer to one visitor on it; never kept. */
  townFor(slug: string, notice: Notice): Promise<DrawnPage> {
    const model = this.models.town(slug, { ...emptyForm, notice });
    return this.orNotFound(model.then((town) => this.draw(town, 200)));
  }

  /** The page that a form without script was on, with the form as it was sent. */
  async withForm({ status, values, errors, idempotencyKey, notice }: FormAgain): Promise<DrawnPage> {
    const form = { values: { ...values }, errors: [...errors], idempotency_key: idempotencyKey, notice };
    const slug = townSlugIn(samePath(values.page).pathname);
    const town = slug === null ? null : await this.models.town(slug, form).catch(unlessGone);
    return this.draw(town ?? (await this.models.home(form)), status);
  }

  services(): Promise<DrawnPage> {
    return this.cache.get(servicesPath, async () => this.draw(await this.models.servicesOverview(), 200));
  }

  service(slug: string): Promise<DrawnPage> {
    const make = async () => this.draw(await this.models.service(slug), 200);
    return this.orNotFound(this.cache.get(servicePath(slug), make));
  }

  notFound(): Promise<DrawnPage> {
    return this.cache.get(notFoundPath, async () => this.draw(await this.models.notFound(), 404));
  }

  /** Something went wrong. Never fails: without the shell it is a page of our own. */
  async failed({ status, path, traceId, notice = null }: Failure): Promise<DrawnPage> {
    const reason = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
    try {
      if (notice === null) return await this.draw(await this.models.error(path, reason, traceId), status);
    } catch (err) {
      this.logger.warn({ err }, 'The shell cannot draw the error page');
    }
    const business = await this.models.knownBusiness();
    return drawn(lastResortPage({ status, traceId, business, notice }), status, this.secure);
  }

  outdateAll(): void {
    this.cache.outdateAll();
  }

  private orNotFound(page: Promise<DrawnPage>): Promise<DrawnPage> {
    return page.catch((error: unknown) => {
      unlessGone(error);
      return this.notFound();
    });
  }

  private async draw(model: PageModel, status: number): Promise<DrawnPage> {
    return drawn(await this.shell.render(model), status, this.secure);
  }
}

function unlessGone(error: unknown): null {
  if (error instanceof Gone) return null;
  throw error;
}
