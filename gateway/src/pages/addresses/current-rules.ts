import { Inject, Injectable } from '@nestjs/common';
import {
  getRedirectVersion,
  listRedirectRules,
  listRedirects,
} from '@latchline/contracts/seo/redirects/redirect.operations';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { CachedQueries } from '../cache/cached-queries';
import { type Rules, rulesOf } from './redirect-rules';

/** The rules of all redirects. Read only after a change: a site that replaces another one may have tens of thousands. */
@Injectable()
export class CurrentRules {
  private last: { readonly version: string; readonly rules: Rules } | undefined;

  constructor(
    private readonly queries: CachedQueries,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SITE_URL'>,
  ) {}

  async read(): Promise<Rules> {
    const current = await this.queries.request(getRedirectVersion, {}).catch(() => null);
    if (this.last && this.last.version === current?.version) return this.last.rules;
    const { version, items } = await this.queries
      .request(listRedirectRules, {})
      // A seo service of the release before.
      .catch(async () => ({ version: '', items: (await this.queries.request(listRedirects, {})).items }));
    this.last = { version, rules: rulesOf(items, this.config.SITE_URL) };
    return this.last.rules;
  }
}
