import { Inject, Injectable } from '@nestjs/common';
import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { AddressLimit } from '../../edge/limits/address-limit';
import { RateLimits } from '../../edge/limits/rate-limits';
import { SESSION_KEYS } from '../../edge/session-keys';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import type { LeadInterceptor, ReceivedLead } from './lead-interceptor';

/** Limits leads from one address to RATE_LIMIT_LEADS_PER_MINUTE. */
@Injectable()
export class LeadRateLimit implements LeadInterceptor {
  private readonly limit: AddressLimit;

  constructor(
    limits: RateLimits,
    @Inject(SESSION_KEYS) keys: KeyRing,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    const points = config.RATE_LIMIT_LEADS_PER_MINUTE;
    this.limit = new AddressLimit(limits, keys, { name: 'leads-address', points, seconds: 60 });
  }

  async intercept({ sender }: ReceivedLead, next: () => Promise<LeadAccepted>): Promise<LeadAccepted> {
    const verdict = await this.limit.take(sender.address);
    if (verdict.allowed) return next();
    throw new CodedError(leadErrors.tooMany, 'Too many requests from your network. Please call us instead', {
      retry_after_seconds: verdict.retryAfterSeconds,
    });
  }
}
