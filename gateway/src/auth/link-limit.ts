import { Inject, Injectable } from '@nestjs/common';
import { AddressLimit } from '../edge/limits/address-limit';
import { RateLimits } from '../edge/limits/rate-limits';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { refuse } from './sign-in-limits';

/** Nobody finds a link by trying; this keeps their trying from costing us anything. */
@Injectable()
export class LinkLimit {
  private readonly limit: AddressLimit;

  constructor(limits: RateLimits, @Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const options = { name: 'link-address', points: 40, seconds: 15 * 60 };
    this.limit = new AddressLimit(limits, config.JWT_SECRET, options);
  }

  async count(address: string): Promise<void> {
    refuse(await this.limit.take(address));
  }
}
