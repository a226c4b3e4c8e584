import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { getArrivedProbes } from '@latchline/contracts/notifications/probe.operations';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { missingInARow, ProbeHistory } from './probe-history';
import { ProbeSender } from './probe-sender';

const checkMs = 2_000;
/** Finest around 30 seconds, within which somebody must be notified of a lead. */
const buckets = [0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300];

/** Sends probes at an interval, and measures which of them reach the mail server, and how fast. */
@Injectable()
export class ProbeMonitor implements OnApplicationBootstrap, OnModuleDestroy {
  readonly intervalSeconds: number;
  readonly history = new ProbeHistory(Date.now());
  private readonly work: RecurringWork;
  private readonly count: ReturnType<Metrics['counter']>;
  private readonly took: ReturnType<Metrics['histogram']>;
  // An interval after the start: during an update, an older leads service would store the first one as a lead.
  private nextAt: number;

  constructor(
    private readonly sender: ProbeSender,
    private readonly services: ServiceClient,
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'PROBE_INTERVAL_SECONDS'>,
  ) {
    this.intervalSeconds = config.PROBE_INTERVAL_SECONDS;
    this.nextAt = monotonicNow() + this.intervalSeconds * 1_000;
    this.count = metrics.counter('lead_probes_total', 'Synthetic leads sent, by outcome', [
      { outcome: 'accepted' },
      { outcome: 'refused' },
      { outcome: 'arrived' },
    ]);
    this.took = metrics.histogram(
      'lead_probe_delivery_seconds',
      'Time from accepting a synthetic lead until the mail server accepted its mail',
      buckets,
    );
    this.work = new RecurringWork({
      everyMs: checkMs,
      failure: 'Checking the arrival of probes failed',
      logger,
      run: () => this.check(),
    });
  }

  get isOn(): boolean {
    return this.intervalSeconds > 0;
  }

  onApplicationBootstrap(): void {
    if (!this.isOn) return;
    this.metrics.gauge('lead_probe_age_seconds', 'Time since a synthetic lead last arrived', () =>
      this.history.ageSeconds(Date.now()),
    );
    this.metrics.gauge(
      'lead_probe_interval_seconds',
      'Time between two synthetic leads',
      () => this.intervalSeconds,
    );
    this.health.add('probe', () => this.assertArriving());
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  isMissing(): boolean {
    return this.history.missing(Date.now()) >= missingInARow;
  }

  private async assertArriving(): Promise<void> {
    if (this.isMissing()) throw new Error('The latest probes did not arrive');
    return Promise.resolve();
  }

  private async check(): Promise<void> {
    if (monotonicNow() >= this.nextAt) {
      this.nextAt = monotonicNow() + this.intervalSeconds * 1_000;
      await this.send();
    }
    if (!this.history.isWaiting(Date.now())) return;
    const { items } = await this.services.request(getArrivedProbes, {});
    for (const seconds of this.history.arrived(items)) {
      this.count({ outcome: 'arrived' });
      this.took({}, seconds);
    }
  }

  private async send(): Promise<void> {
    const sentAt = Date.now();
    try {
      this.history.accepted(await this.sender.send(), sentAt);
      this.count({ outcome: 'accepted' });
    } catch (err) {
      this.history.refused(err instanceof Error ? err.message : 'unknown', sentAt);
      this.count({ outcome: 'refused' });
      this.logger.warn({ err }, 'A probe was not accepted');
    }
  }
}
