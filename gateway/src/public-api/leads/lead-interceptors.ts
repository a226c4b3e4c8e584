import { Injectable } from '@nestjs/common';
import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import type { LeadInterceptor, ReceivedLead } from './lead-interceptor';
import { LeadRateLimit } from './lead-rate-limit';

/**
 * The only place for code that must see every lead: hooks, guards and interceptors of the framework do not run on the fast
 * path.
 */
@Injectable()
export class LeadInterceptors {
  /** In execution order. Add new ones here. */
  private readonly interceptors: readonly LeadInterceptor[];

  constructor(rateLimit: LeadRateLimit) {
    this.interceptors = [rateLimit];
  }

  run(lead: ReceivedLead, accept: () => Promise<LeadAccepted>): Promise<LeadAccepted> {
    return this.interceptors.reduceRight<() => Promise<LeadAccepted>>(
      (next, interceptor) => () => interceptor.intercept(lead, next),
      accept,
    )();
  }
}
