import { Inject, Injectable } from '@nestjs/common';
import type { PolicyReport } from '@latchline/contracts/tracking/policy-report.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { Logger } from '@latchline/runtime/logger/logger';
import { AddressLimit } from '../../edge/limits/address-limit';
import { RateLimits } from '../../edge/limits/rate-limits';
import { SESSION_KEYS } from '../../edge/session-keys';
import { ThrottledLog } from '../../edge/throttled-log';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { blockedContent } from './blocked-content';

const quietMs = 60_000;

/** Counts what browsers have blocked, and logs it once a minute for each directive and kind of source. */
@Injectable()
export class RecordPolicyReport {
  private readonly limit: AddressLimit;
  private readonly count;
  private readonly throttled = new ThrottledLog(undefined, quietMs);

  constructor(
    metrics: Metrics,
    limits: RateLimits,
    @Inject(SESSION_KEYS) keys: KeyRing,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly logger: Logger,
  ) {
    const points = config.RATE_LIMIT_EVENTS_PER_MINUTE;
    this.limit = new AddressLimit(limits, keys, { name: 'policy-reports-address', points, seconds: 60 });
    this.count = metrics.counter('csp_reports_total', 'What the policy of pages has blocked in browsers');
  }

  async run(report: PolicyReport, address: string): Promise<void> {
    await this.limit.require(address, 'Too many reports from this address');
    const { source, from, page } = blockedContent(report, this.config.SITE_URL);
    this.count({ source });
    // Extensions of visitors are not our mistake.
    if (source === 'extension') return;
    const directive = report['effective-directive'];
    this.throttled.about(`${directive} ${source}`, (skipped) =>
      this.logger.warn({ directive, from, page, skipped }, 'The policy of a page has blocked something'),
    );
  }
}
