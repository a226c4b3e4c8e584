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
import { Backoff, pause } from '@latchline/runtime/timing/timing';
import { ThrottledLog } from '../../edge/throttled-log';
import { isUnavailability } from '../../edge/problems/unavailability';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { secondsSince, waitingOf } from '../waiting-leads';
import { DiskProbe } from './disk-probe';
import { openSpool, type SpooledLead } from './open-spool';
import type { SpoolFile } from './spool-file';
import { lockSpool, SpoolInUse } from './spool-lock';

/** Gives a spooled lead to Redis. Rejects while that cannot be done. */
export type Deliver = (lead: SpooledLead) => Promise<void>;

interface Entry {
  readonly lead: SpooledLead;
  readonly onDisk: Promise<void>;
}

/** Hours of leads of a large town; more would not fit into memory beside everything else. */
const mostWaiting = 50_000;
/** Enough to catch up with the busiest night while new leads come. */
const batchSize = 100;
const firstRetryMs = 100;
const longestRetryMs = 1_000;
const reopenMs = 2_000;

/**
 * Leads that were accepted while Redis was away: sealed, in a file of this gateway's own. They are given to Redis in
 * their order as soon as it is back, or by the process that comes after this one. A lead that Redis had taken before its
 * answer was lost is given twice; it keeps its id, so the leads service stores it once.
 */
@Injectable()
export class LeadSpool implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queue: Entry[] = [];
  private readonly byKey = new Map<string, Entry>();
  private readonly stopping = new AbortController();
  private readonly throttled = new ThrottledLog();
  private file: SpoolFile | undefined;
  private release: (() => Promise<void>) | undefined;
  private opening: Promise<void> | undefined;
  private readonly probe: DiskProbe;
  private deliver: Deliver | undefined;
  private replaying: Promise<void> | undefined;

  constructor(
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SPOOL_DIR'>,
  ) {
    this.probe = new DiskProbe(join(config.SPOOL_DIR, 'probe'));
    metrics.gauge('gateway_spooled_leads', 'Accepted leads that wait for Redis', () => this.queue.length);
    metrics.gauge(
      'gateway_spool_oldest_age_seconds',
      'Since the first of them was accepted',
      () => this.waiting().oldest_seconds,
    );
  }

  /** A disk that is full or read-only keeps neither pages nor leads through Redis from being served. */
  async onModuleInit(): Promise<void> {
    try {
      await this.open();
    } catch (err) {
      if (err instanceof SpoolInUse) throw err;
      this.logger.error({ err }, 'The spool cannot be opened: trying again until it works');
      this.opening = this.openLater();
    }
  }

  private async openLater(): Promise<void> {
    for (;;) {
      await pause(reopenMs, this.stopping.signal);
      if (this.stopping.signal.aborted) return;
      try {
        await this.open();
        this.logger.info('The spool is open');
        return this.replay();
      } catch (err) {
        this.logger.debug({ err }, 'The spool still cannot be opened');
      }
    }
  }

  private async open(): Promise<void> {
    const folder = this.config.SPOOL_DIR;
    this.release ??= (await lockSpool(folder)).release;
    const { file, leads } = await openSpool(folder, this.codec, this.logger);
    this.file = file;
    for (const lead of leads) this.add({ lead, onDisk: Promise.resolve() });
    if (leads.length > 0) this.logger.warn({ leads: leads.length }, 'Leads wait in the spool');
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.opening;
    await this.replaying;
  }

  /** The last of all: requests that were under way when the process was told to stop may have to be kept here. */
  async onApplicationShutdown(): Promise<void> {
    await this.file?.close();
    await this.release?.();
  }

  /** For a health check: rejects when a lead could not be kept now. */
  async assertWritable(): Promise<void> {
    if (!this.file) throw new Error('The spool is not open');
    if (this.queue.length >= mostWaiting) throw new Error('The spool takes no more leads');
    await this.probe.assertWritable();
  }

  /** While leads wait, new ones wait behind them: they are given on in their order. */
  get isWaiting(): boolean {
    return this.queue.length > 0;
  }

  waiting(): WaitingLeads {
    return waitingOf(this.queue.map(({ lead }) => secondsSince(Date.parse(lead.message.received_at))));
  }

  /** How leads are given on. Begins with what a process before this one has left. */
  deliverBy(deliver: Deliver): void {
    this.deliver = deliver;
    this.replay();
  }

  /** Resolves with the id under which the lead is on disk: the first one's, where the same request came before. */
  async keep(lead: SpooledLead): Promise<{ outcome: 'kept' | 'conflict'; id: string }> {
    const known = lead.repeat && this.byKey.get(lead.repeat.key);
    if (known) {
      await known.onDisk;
      const same = known.lead.repeat?.fingerprint === lead.repeat?.fingerprint;
      return { outcome: same ? 'kept' : 'conflict', id: known.lead.message.id };
    }
    if (!this.file) throw new CodedError(messagingErrors.unavailable, 'Leads cannot be kept at the moment');
    if (this.queue.length >= mostWaiting) {
      throw new CodedError(messagingErrors.overloaded, 'Too many leads wait in the spool');
    }
    const entry = { lead, onDisk: this.file.append(this.codec.seal(lead)) };
    this.add(entry);
    try {
      await entry.onDisk;
    } catch (err) {
      this.remove(entry);
      this.logger.error({ err }, 'A lead could not be spooled');
      throw new CodedError(messagingErrors.unavailable, 'Leads cannot be kept at the moment');
    }
    this.replay();
    return { outcome: 'kept', id: lead.message.id };
  }

  private replay(): void {
    if (!this.isWaiting || !this.deliver || this.stopping.signal.aborted) return;
    this.replaying ??= this.giveAll(this.deliver).finally(() => {
      this.replaying = undefined;
      this.replay();
    });
  }

  private async giveAll(deliver: Deliver): Promise<void> {
    const backoff = new Backoff(firstRetryMs, longestRetryMs);
    let given = 0;
    // One alone finds out whether Redis takes leads again: of many, it could refuse the first and take the rest.
    let size = 1;
    while (this.isWaiting && !this.stopping.signal.aborted) {
      // Sent behind each other on one connection, so that Redis gets them in their order.
      const batch = this.queue.slice(0, size);
      const outcomes = await Promise.allSettled(batch.map(({ lead }) => deliver(lead)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      batch
        .filter((_, index) => outcomes[index]?.status === 'fulfilled')
        .forEach((entry) => this.remove(entry));
      given += outcomes.filter(({ status }) => status === 'fulfilled').length;
      size = failed ? 1 : batchSize;
      if (!failed) backoff.reset();
      else {
        this.letOthersPass(batch, failed.reason);
        this.throttled.about('replay', () =>
          this.logger.warn({ err: failed.reason }, 'Spooled leads wait for Redis'),
        );
        await pause(backoff.next(), this.stopping.signal);
      }
    }
    if (given > 0) this.logger.info({ given, waiting: this.queue.length }, 'Spooled leads given to Redis');
    await this.file?.clear(() => this.queue.length === 0);
  }

  /** A lead that is refused for a reason of its own waits behind the others instead of holding them up. */
  private letOthersPass([first, second]: readonly Entry[], reason: unknown): void {
    if (!first || second || isUnavailability(reason)) return;
    this.queue.splice(this.queue.indexOf(first), 1);
    this.queue.push(first);
  }

  private add(entry: Entry): void {
    this.queue.push(entry);
    if (entry.lead.repeat) this.byKey.set(entry.lead.repeat.key, entry);
  }

  private remove(entry: Entry): void {
    if (this.queue[0] === entry) this.queue.shift();
    else if (this.queue.includes(entry)) this.queue.splice(this.queue.indexOf(entry), 1);
    if (entry.lead.repeat) this.byKey.delete(entry.lead.repeat.key);
  }
}
