import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { AlarmName } from '@latchline/contracts/api/alarm.operations';
import type { LeadProgress } from '@latchline/contracts/leads/waiting-leads.operations';
import { DeadLetters } from '@latchline/runtime/dead-letters/dead-letters';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { RefusedRequests } from '../channels/refused-requests';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { LeadProgressReader } from '../intake/lead-progress.reader';
import { missingInARow } from '../probes/probe-history';
import { ProbeMonitor } from '../probes/probe-monitor';
import { SilentServices } from './silent-services';

export interface Condition {
  readonly name: AlarmName;
  /** How long it must last. A restart or an update must not raise it. */
  readonly raiseAfterMs: number;
  /** What is wrong; null if nothing is. Rejects if it cannot be measured, which changes nothing. */
  readonly read: () => Promise<string | null>;
}

const minute = 60_000;
/** As in the alert LeadNotDelivered. */
const tooLongSeconds = 60;
const leastFreeBytes = 512 * 1024 * 1024;
/** Of a large disk, a twentieth would be far more than is needed. */
const enoughFreeBytes = 10 * 1024 ** 3;
const stores = ['redis', 'database', 'spool', 'copies', 'intake'];

const stageTexts: Readonly<Record<keyof LeadProgress, string>> = {
  not_stored: 'to be stored',
  not_published: 'to be passed on to notifications',
  not_notified: 'to be sent to your team',
};

/** The problems that administrators are notified of, as far as the gateway can measure them. */
@Injectable()
export class Conditions {
  readonly all: readonly Condition[] = [
    { name: 'leads-waiting', raiseAfterMs: 0, read: () => this.leadsWaiting() },
    { name: 'probe-missing', raiseAfterMs: 0, read: () => this.probeMissing() },
    { name: 'process-silent', raiseAfterMs: minute, read: () => this.silentProcesses() },
    { name: 'store-unavailable', raiseAfterMs: minute / 2, read: () => this.failedStores() },
    { name: 'dead-letters', raiseAfterMs: 0, read: () => this.failedMessages() },
    { name: 'disk-low', raiseAfterMs: minute, read: () => this.diskLow() },
    { name: 'mailbox-unavailable', raiseAfterMs: 5 * minute, read: () => this.mailboxUnavailable() },
    { name: 'channel-refused', raiseAfterMs: 0, read: () => Promise.resolve(this.refusals.problem()) },
  ];

  constructor(
    private readonly progress: LeadProgressReader,
    private readonly probes: ProbeMonitor,
    private readonly services: SilentServices,
    private readonly health: HealthRegistry,
    private readonly deadLetters: DeadLetters,
    private readonly refusals: RefusedRequests,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SPOOL_DIR'>,
  ) {}

  private async leadsWaiting(): Promise<string | null> {
    const progress = await this.progress.read();
    const found = Object.entries(progress).flatMap(([stage, waiting]) =>
      waiting && waiting.late > 0 && waiting.oldest_seconds > tooLongSeconds
        ? `${waiting.late} waiting ${stageTexts[stage as keyof LeadProgress]}, the oldest for ${Math.round(waiting.oldest_seconds)} seconds`
        : [],
    );
    return found.length > 0 ? `Leads: ${found.join('; ')}.` : null;
  }

  private probeMissing(): Promise<string | null> {
    const refusal = this.probes.history.latest()?.refusal;
    const reason = refusal ? ` The last one was refused: ${refusal}.` : '';
    return Promise.resolve(
      this.probes.isMissing()
        ? `The last ${missingInARow} synthetic leads did not reach the mail server.${reason}`
        : null,
    );
  }

  private async silentProcesses(): Promise<string | null> {
    const { checks } = await this.health.ready();
    // Without Redis nobody can answer, which is another alarm.
    if (isFailing(checks.redis)) throw new Error('Redis is unavailable');
    const silent = await this.services.find();
    const all = [...silent, ...(isFailing(checks.shell) ? ['shell'] : [])];
    return all.length > 0 ? `No response from: ${all.join(', ')}.` : null;
  }

  private async failedStores(): Promise<string | null> {
    const { checks } = await this.health.ready();
    const failed = stores.filter((name) => isFailing(checks[name]));
    return failed.length > 0 ? `Failed checks of the gateway: ${failed.join(', ')}.` : null;
  }

  private async failedMessages(): Promise<string | null> {
    const counts = await this.deadLetters.counts();
    const failed = counts.filter(({ failed: count }) => count > 0);
    if (failed.length === 0) return null;
    return `Moved to the dead-letter queue: ${failed.map(({ source, failed: count }) => `${count} in ${source}`).join(', ')}.`;
  }

  private async mailboxUnavailable(): Promise<string | null> {
    const { checks } = await this.health.ready();
    return isFailing(checks.mailbox) ? 'The mailbox has not been readable for five minutes.' : null;
  }

  private async diskLow(): Promise<string | null> {
    const { bavail, blocks, bsize } = await statfs(this.config.SPOOL_DIR);
    return diskProblem(bavail * bsize, blocks * bsize);
  }
}

const isFailing = (outcome: string | undefined): boolean => outcome === 'failed' || outcome === 'degraded';

export function diskProblem(freeBytes: number, totalBytes: number): string | null {
  const least = Math.max(leastFreeBytes, Math.min(totalBytes / 20, enoughFreeBytes));
  if (freeBytes >= least) return null;
  return `${Math.floor(freeBytes / 1024 / 1024)} MB are free on the disk of SPOOL_DIR.`;
}
