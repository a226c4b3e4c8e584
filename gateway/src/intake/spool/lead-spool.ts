import { join } from 'node:path';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { WaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { isForbidden } from '@latchline/runtime/requests/wire-error';
import { Backoff, monotonicNow, pause } from '@latchline/runtime/timing/timing';
import { ThrottledLog } from '../../edge/throttled-log';
import { isUnavailability } from '../../edge/problems/unavailability';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { secondsSince, waitingOf } from '../waiting-leads';
import { DiskProbe } from './disk-probe';
import type { SpooledLead } from './open-spool';
import { type Segment, SpoolFiles } from './spool-files';
import { lockSpool, SpoolInUse } from './spool-lock';

/** Sends a spooled lead to Redis. Rejects while Redis is unavailable. */
export type Deliver = (lead: SpooledLead) => Promise<void>;

interface Entry {
  readonly lead: SpooledLead;
  readonly segment: Segment;
  readonly onDisk: Promise<void>;
}

/** The stream has no room for any of them. */
const isFull = (reason: unknown): boolean =>
  reason instanceof CodedError && reason.code === messagingErrors.overloaded;

/** Hours of leads from a large town. Bounds the memory used. */
const maxWaiting = 50_000;
/** Large enough to catch up while new leads arrive. */
const batchSize = 100;
const firstRetryMs = 100;
const maxRetryMs = 1_000;
const reopenMs = 2_000;
const drainCheckMs = 50;

/**
 * Leads accepted while Redis is unavailable, encrypted in files of this gateway. They are sent to Redis in order as soon
 * as it is back, by this process or the next one. A lead may be sent twice if a response of Redis was lost; it keeps its
 * id, so the leads service stores it once.
 */
@Injectable()
export class LeadSpool implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queue: Entry[] = [];
  private readonly byKey = new Map<string, Entry>();
  private readonly stopping = new AbortController();
  private readonly throttled = new ThrottledLog();
  /** Sent in about a second; a gateway that dies meanwhile sends as many again. */
  private readonly leadsPerFile = 1_000;
  private files: SpoolFiles | undefined;
  private release: (() => Promise<void>) | undefined;
  private opening: Promise<void> | undefined;
  private readonly probe: DiskProbe;
  private deliver: Deliver | undefined;
  private replaying: Promise<void> | undefined;

  constructor(
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SPOOL_DIR' | 'SPOOL_DRAIN_SECONDS'>,
  ) {
    this.probe = new DiskProbe(join(config.SPOOL_DIR, 'probe'));
    metrics.gauge('gateway_spooled_leads', 'Accepted leads waiting for Redis', () => this.queue.length);
    metrics.gauge(
      'gateway_spool_oldest_age_seconds',
      'Time since the oldest waiting lead was accepted',
      () => this.waiting().oldest_seconds,
    );
  }

  /** A full or read-only disk does not prevent startup: pages, and leads through Redis, still work. */
  async onModuleInit(): Promise<void> {
    try {
      await this.open();
    } catch (err) {
      if (err instanceof SpoolInUse) throw err;
      this.logger.error({ err }, 'Could not open the lead spool; retrying');
      this.opening = this.openLater();
    }
  }

  private async openLater(): Promise<void> {
    for (;;) {
      await pause(reopenMs, this.stopping.signal);
      if (this.stopping.signal.aborted) return;
      try {
        await this.open();
        this.logger.info('Lead spool opened');
        return this.replay();
      } catch (err) {
        this.logger.debug({ err }, 'Could not open the lead spool');
      }
    }
  }

  private async open(): Promise<void> {
    const folder = this.config.SPOOL_DIR;
    this.release ??= (await lockSpool(folder)).release;
    const { codec, logger, leadsPerFile } = this;
    const { files, leads } = await SpoolFiles.open({ folder, codec, logger, leadsPerFile });
    this.files = files;
    for (const found of leads) this.enqueue({ ...found, onDisk: Promise.resolve() });
    if (leads.length > 0)
      this.logger.warn({ leads: leads.length }, 'Found leads in the spool; sending them to Redis');
  }

  async beforeApplicationShutdown(): Promise<void> {
    const drainMs = this.config.SPOOL_DRAIN_SECONDS * 1_000;
    if (this.isWaiting && drainMs > 0) {
      this.logger.warn({ leads: this.queue.length }, 'Stopping with leads in the spool; waiting for Redis');
      await this.drained(drainMs);
    }
    if (this.isWaiting)
      this.logger.error(
        { leads: this.queue.length, folder: this.config.SPOOL_DIR },
        'Stopping with leads in the spool. The next gateway with this SPOOL_DIR sends them, as does hand-over-spool.js',
      );
    this.stopping.abort();
    await this.opening;
    await this.replaying;
  }

  /** Waits until Redis has every lead, and returns whether it does. Rejects if the spool could not be opened. */
  async drained(timeoutMs = Infinity): Promise<boolean> {
    if (!this.files) throw new Error('The lead spool is not open');
    const giveUpAt = monotonicNow() + timeoutMs;
    while (this.isWaiting && monotonicNow() < giveUpAt) await pause(drainCheckMs);
    if (this.isWaiting) return false;
    // Until the files are empty, too.
    await this.replaying;
    return true;
  }

  /** Closed last: requests in progress during shutdown may still spool leads. */
  async onApplicationShutdown(): Promise<void> {
    await this.files?.close();
    await this.release?.();
  }

  /** For health checks: rejects if a lead could not be spooled now. */
  async assertWritable(): Promise<void> {
    if (!this.files) throw new Error('The lead spool is not open');
    if (this.queue.length >= maxWaiting) throw new Error('The lead spool is full');
    await this.probe.assertWritable();
  }

  /** While leads are waiting, new ones are queued behind them, to preserve their order. */
  get isWaiting(): boolean {
    return this.queue.length > 0;
  }

  waiting(): WaitingLeads {
    return waitingOf(this.queue.map(({ lead }) => secondsSince(Date.parse(lead.message.received_at))));
  }

  /** Sets how leads are delivered, and starts with those left by an earlier process. */
  deliverBy(deliver: Deliver): void {
    this.deliver = deliver;
    this.replay();
  }

  /** Resolves with the id of the lead once it is on disk; of the first one if the same request was spooled before. */
  async add(lead: SpooledLead): Promise<{ outcome: 'spooled' | 'conflict'; id: string }> {
    const known = lead.repeat && this.byKey.get(lead.repeat.key);
    if (known) {
      await this.flushed(known);
      const same = known.lead.repeat?.fingerprint === lead.repeat?.fingerprint;
      return { outcome: same ? 'spooled' : 'conflict', id: known.lead.message.id };
    }
    if (!this.files)
      throw new CodedError(messagingErrors.unavailable, 'Leads cannot be spooled at the moment');
    if (this.queue.length >= maxWaiting) {
      throw new CodedError(messagingErrors.overloaded, 'Too many leads are waiting in the spool');
    }
    const entry = { lead, ...this.files.append(this.codec.seal(lead)) };
    this.enqueue(entry);
    await this.flushed(entry);
    this.replay();
    return { outcome: 'spooled', id: lead.message.id };
  }

  private async flushed(entry: Entry): Promise<void> {
    try {
      await entry.onDisk;
    } catch (err) {
      this.remove(entry);
      this.logger.error({ err }, 'Could not spool a lead');
      throw new CodedError(messagingErrors.unavailable, 'Leads cannot be spooled at the moment');
    }
  }

  private replay(): void {
    if (!this.isWaiting || !this.deliver || this.stopping.signal.aborted) return;
    this.replaying ??= this.deliverAll(this.deliver).finally(() => {
      this.replaying = undefined;
      this.replay();
    });
  }

  private async deliverAll(deliver: Deliver): Promise<void> {
    const backoff = new Backoff(firstRetryMs, maxRetryMs);
    let delivered = 0;
    // A single lead probes Redis: of several, it might refuse the first and accept the others.
    let size = 1;
    while (this.isWaiting && !this.stopping.signal.aborted) {
      // Pipelined on one connection, so that Redis receives them in order.
      const batch = this.queue.slice(0, size);
      const outcomes = await Promise.allSettled(batch.map(({ lead }) => deliver(lead)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      batch
        .filter((_, index) => outcomes[index]?.status === 'fulfilled')
        .forEach((entry) => this.remove(entry));
      delivered += outcomes.filter(({ status }) => status === 'fulfilled').length;
      await this.discardFiles();
      size = failed ? 1 : batchSize;
      if (!failed) backoff.reset();
      else {
        this.moveToEnd(batch, failed.reason);
        this.throttled.about('replay', () =>
          this.logger.warn({ err: failed.reason }, 'Could not send spooled leads to Redis; retrying'),
        );
        await pause(backoff.next(), this.stopping.signal);
      }
    }
    if (delivered > 0) {
      this.logger.info({ delivered, waiting: this.queue.length }, 'Sent spooled leads to Redis');
    }
  }

  /** Leads that stay in a file although Redis has them are sent again at the next start, and stored once. */
  private async discardFiles(): Promise<void> {
    try {
      await this.files?.discard();
    } catch (err) {
      this.logger.warn({ err }, 'Could not empty the spool');
    }
  }

  /** A lead that Redis refuses for a reason of its own must not block the others. */
  private moveToEnd([first, second]: readonly Entry[], reason: unknown): void {
    if (!first || second || isUnavailability(reason) || isForbidden(reason) || isFull(reason)) return;
    this.queue.splice(this.queue.indexOf(first), 1);
    this.queue.push(first);
  }

  private enqueue(entry: Entry): void {
    this.queue.push(entry);
    if (entry.lead.repeat) this.byKey.set(entry.lead.repeat.key, entry);
  }

  private remove(entry: Entry): void {
    const index = this.queue.indexOf(entry);
    if (index === -1) return;
    this.queue.splice(index, 1);
    entry.segment.waiting -= 1;
    const key = entry.lead.repeat?.key;
    if (key !== undefined && this.byKey.get(key) === entry) this.byKey.delete(key);
  }
}
