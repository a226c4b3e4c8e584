import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import type { LeadService } from '@latchline/contracts/leads/lead.schema';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { CachedQueries } from './cache/cached-queries';

/** Services with an option in the form. Others are only named in the message. */
const optionOf: Readonly<Record<string, LeadService>> = {
  'emergency-locksmith': 'emergency-lockout',
  'smart-locks': 'security-upgrade',
  'cctv-installation': 'security-upgrade',
  'upvc-locks': 'lock-replacement',
};

export interface ServiceForm {
  readonly form: QuoteFormState;
  /** Part of the cache key: one page per service, for any query. */
  readonly search: string;
}

/** The form about a service: on its page, or on the contact page with its slug in `?service=`. */
@Injectable()
export class ServiceForms {
  constructor(private readonly queries: CachedQueries) {}

  /** An empty form if the service is unknown or cannot be loaded. */
  async about(slug: string | undefined): Promise<ServiceForm> {
    const service = slug && (await this.find(slug));
    if (!service) return { form: emptyForm, search: '' };
    const option = optionOf[service.slug];
    const values = { ...(option && { service: option }), message: `Service: ${service.title}\n` };
    return { form: { ...emptyForm, values, about: service.title }, search: `?service=${service.slug}` };
  }

  private async find(slug: string) {
    const services = await this.queries.request(listServices, {}).catch(() => null);
    return services?.items.find((service) => service.slug === slug);
  }
}
