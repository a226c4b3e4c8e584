import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { monotonicNow, within } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { Administrators } from './administrators';
import { raisedMessage, resolvedMessage } from './alarm-message';
import { AlarmOutbox } from './alarm-outbox';
import { type Condition, Conditions } from './conditions';
import { type Change, Incidents } from './incidents';
import { SharedIncidents } from './shared-incidents';

/** A condition that cannot be measured in this time is skipped: a hanging store must not block the others. */
const readTimeoutMs = 8_000;

/** Measures the conditions, and tells administrators once when an incident begins and once when it ends. */
@Injectable()
export class AlarmWatch implements OnApplicationBootstrap, OnModuleDestroy {
  readonly incidents = new Incidents();
  private readonly work: RecurringWork;

  constructor(
    private readonly conditions: Conditions,
    private readonly shared: SharedIncidents,
    private readonly outbox: AlarmOutbox,
    private readonly administrators: Administrators,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SITE_URL' | 'ALARM_CHECK_SECONDS'>,
  ) {
    metrics.gauge('gateway_alarms', 'Current alarms', () => this.incidents.current().length);
    this.work = new RecurringWork({
      everyMs: config.ALARM_CHECK_SECONDS * 1_000,
      failure: 'Checking the alarms failed',
      logger,
      run: () => this.check(),
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.ALARM_CHECK_SECONDS > 0) this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  private async check(): Promise<void> {
    await this.administrators.refresh();
    await Promise.all(this.conditions.all.map((condition) => this.measure(condition)));
    await this.outbox.send(monotonicNow());
  }

  private async measure(condition: Condition): Promise<void> {
    let detail: string | null;
    try {
      detail = await within(readTimeoutMs, condition.read());
    } catch (err) {
      this.logger.debug({ err, alarm: condition.name }, 'Could not measure a condition');
      return;
    }
    const change = this.incidents.observe(condition, detail, monotonicNow(), Date.now());
    if (change) await this.report(change, detail ?? '');
  }

  private async report({ kind, name }: Change, detail: string): Promise<void> {
    const url = new URL('/admin', this.config.SITE_URL).href;
    if (kind === 'raised') {
      this.logger.error({ alarm: name, detail }, 'Alarm raised');
      if (await this.shared.begins(name)) this.outbox.add(raisedMessage(name, detail, url), monotonicNow());
    } else if (await this.shared.ends(name)) {
      this.logger.info({ alarm: name }, 'Alarm resolved');
      this.outbox.add(resolvedMessage(name, url), monotonicNow());
    }
  }
}
