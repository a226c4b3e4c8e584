import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import type { LeadService } from '@latchline/contracts/leads/lead.schema';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { KnownFacts } from './cache/known-facts';
import { emptyForm } from './quote-form';

/** Services that are an option of the form. The others are only named in the message. */
const optionOf: Readonly<Record<string, LeadService>> = {
  'emergency-locksmith': 'emergency-lockout',
  'smart-locks': 'security-upgrade',
  'cctv-installation': 'security-upgrade',
  'upvc-locks': 'lock-replacement',
};

export interface ServiceForm {
  readonly form: QuoteFormState;
  /** Follows the path in the key of a cached page: one more page per service, whatever people type. */
  readonly search: string;
}

/** The form as it opens from the page of a service, whose slug is `?service=` in the address. */
@Injectable()
export class ServiceForms {
  constructor(private readonly facts: KnownFacts) {}

  /** Anything that is not one of our services, or cannot be looked up, opens the empty form. */
  async about(slug: string | undefined): Promise<ServiceForm> {
    const service = slug && (await this.find(slug));
    if (!service) return { form: emptyForm, search: '' };
    const option = optionOf[service.slug];
    const values = { ...(option && { service: option }), message: `Service: ${service.title}\n` };
    return { form: { ...emptyForm, values }, search: `?service=${service.slug}` };
  }

  private async find(slug: string) {
    const services = await this.facts.ask(listServices, {}).catch(() => null);
    return services?.items.find((service) => service.slug === slug);
  }
}
