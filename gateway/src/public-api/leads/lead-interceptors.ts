import { Injectable } from '@nestjs/common';
import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import type { LeadInterceptor, ReceivedLead } from './lead-interceptor';
import { LeadRateLimit } from './lead-rate-limit';

/**
 * The one place for code that must see every lead. Hooks, guards and interceptors of the framework see only those that
 * take the ordinary path; the fast path passes them by.
 */
@Injectable()
export class LeadInterceptors {
  /** In the order they run. Add yours here. */
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
