import { Inject, Injectable } from '@nestjs/common';
import type { WebVitals } from '@latchline/contracts/tracking/web-vitals.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { AddressLimit } from '../../edge/limits/address-limit';
import { RateLimits } from '../../edge/limits/rate-limits';
import { isRobot } from '../../edge/clients/robots';
import { SESSION_KEYS } from '../../edge/session-keys';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';

interface Sender {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Histogram buckets, including the thresholds for good and poor: https://web.dev/articles/vitals */
const paints = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const interactions = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 1, 2];
const firstBytes = [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6];
const shifts = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Adds web vitals to histograms by page type. They are only exported as metrics. */
@Injectable()
export class RecordVitals {
  private readonly limit: AddressLimit;
  private readonly observe;

  constructor(
    metrics: Metrics,
    limits: RateLimits,
    @Inject(SESSION_KEYS) keys: KeyRing,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    const points = config.RATE_LIMIT_EVENTS_PER_MINUTE;
    this.limit = new AddressLimit(limits, keys, { name: 'vitals-address', points, seconds: 60 });
    this.observe = {
      lcp: metrics.histogram('web_vitals_lcp_seconds', 'Largest Contentful Paint of visitors', paints),
      inp: metrics.histogram('web_vitals_inp_seconds', 'Interaction to Next Paint of visitors', interactions),
      ttfb: metrics.histogram('web_vitals_ttfb_seconds', 'Time to First Byte of visitors', firstBytes),
      cls: metrics.histogram('web_vitals_cls', 'Cumulative Layout Shift of visitors', shifts),
    };
  }

  async run({ page_type, ...figures }: WebVitals, { address, userAgent }: Sender): Promise<void> {
    await this.limit.require(address, 'Too many measurements from this address');
    if (isRobot(userAgent)) return;
    for (const [name, observe] of Object.entries(this.observe)) {
      const value = figures[name as keyof typeof figures];
      if (value !== undefined) observe({ page_type }, value);
    }
  }
}
