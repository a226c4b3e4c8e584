import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { findMissingLeads, mostAskedFor } from '@latchline/contracts/leads/missing-leads.operations';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { Backoff, monotonicNow } from '@latchline/runtime/timing/timing';
import { ThrottledLog } from '../../edge/throttled-log';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { IntakeBacklog } from '../intake-backlog';
import { openSpool, type SpooledLead } from '../spool/open-spool';
import type { SpoolFile } from '../spool/spool-file';

/** Sends a lead that Redis has lost once more. Rejects while Redis is unavailable. */
export type SendAgain = (lead: SpooledLead) => Promise<void>;

/** Copies in one file, which is deleted once all of its leads are stored. */
interface Segment {
  readonly name: string;
  readonly file: SpoolFile;
  readonly ids: Set<string>;
  lastAt: number;
  dueAt: number;
  readonly backoff: Backoff;
}

const checkMs = 5_000;
/** Leads are usually stored within milliseconds. */
const settleMs = 3_000;
const firstWaitMs = 5_000;
const longestWaitMs = 10 * 60_000;
const timeoutMs = 5_000;

/**
 * A second copy of each accepted lead, encrypted in files of this gateway, until Postgres has it. If Redis loses its disk
 * meanwhile, the leads that were only there are sent again. A lead keeps its id, so it is stored once.
 */
@Injectable()
export class LeadCopies implements OnModuleDestroy, OnApplicationShutdown {
  private readonly folder: string;
  private readonly throttled = new ThrottledLog();
  private readonly work: RecurringWork;
  private current: Promise<Segment> | undefined;
  private readonly closed: Segment[] = [];
  /** Names of the files that this process has created. */
  private readonly own = new Set<string>();
  /** Names of the files of earlier processes that have not been read yet; undefined before the folder has been read. */
  private earlier: string[] | undefined;
  private isFailing = false;
  private sendAgain: SendAgain | undefined;

  constructor(
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    metrics: Metrics,
    private readonly services: ServiceClient,
    private readonly backlog: IntakeBacklog,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SPOOL_DIR' | 'SPOOL_COPIES'>,
  ) {
    this.folder = join(config.SPOOL_DIR, 'copies');
    this.work = new RecurringWork({
      everyMs: checkMs,
      failure: 'Copies of accepted leads cannot be checked',
      asksOthers: true,
      logger,
      run: () => this.check(),
    });
    metrics.gauge('gateway_lead_copies', 'Accepted leads of which this gateway holds a copy', () =>
      this.closed.reduce((sum, { ids }) => sum + ids.size, 0),
    );
  }

  /** Starts with the copies of an earlier process, also if none are made any more. */
  start(sendAgain: SendAgain): void {
    this.sendAgain = sendAgain;
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Closed last: requests in progress during shutdown may still add leads. */
  async onApplicationShutdown(): Promise<void> {
    await this.current?.then(
      ({ file }) => file.close(),
      () => undefined,
    );
  }

  /** For health checks: rejects while accepted leads get no second copy. */
  async assertWritable(): Promise<void> {
    if (this.isFailing) throw new Error('Accepted leads cannot be copied');
  }

  /** Resolves once the copy is on disk. Also if it could not be: Redis has the lead, and refusing it would help nobody. */
  async keep(lead: SpooledLead): Promise<void> {
    if (this.config.SPOOL_COPIES === 'off') return;
    const opening = (this.current ??= this.create());
    try {
      const segment = await opening;
      const written = segment.file.append(this.codec.seal(lead));
      segment.ids.add(lead.message.id);
      await written;
      segment.lastAt = monotonicNow();
      this.isFailing = false;
    } catch (err) {
      if (this.current === opening) this.rotate();
      this.isFailing = true;
      this.throttled.about('copy', () => this.logger.error({ err }, 'Could not copy an accepted lead'));
    }
  }

  /**
   * Deletes the files whose leads are all stored, and sends the leads again that are neither stored nor in Redis. Failed jobs are in
   * Redis, and those that somebody has discarded need no copy any more.
   */
  async check(): Promise<void> {
    await this.readEarlier();
    this.rotate();
    const now = monotonicNow();
    let failed: ReadonlySet<string> | undefined;
    for (const segment of this.closed.filter(({ dueAt }) => dueAt <= now)) {
      const missing = await this.missingOf(segment);
      if (missing.size === 0) {
        await rm(join(this.folder, segment.name), { force: true });
        this.own.delete(segment.name);
        this.closed.splice(this.closed.indexOf(segment), 1);
        continue;
      }
      if (await this.hasLeftTheStream(segment)) {
        failed ??= await this.backlog.failed();
        for (const id of failed) missing.delete(id);
        for (const id of await this.backlog.discardedAmong([...missing])) {
          segment.ids.delete(id);
          missing.delete(id);
        }
        if (missing.size > 0) await this.sendMissing(segment, missing);
      }
      segment.dueAt = monotonicNow() + segment.backoff.next();
    }
  }

  /** A file that cannot be read now is tried again at the next check: it may have the only copy of a lead. */
  private async readEarlier(): Promise<void> {
    this.earlier ??= await this.namesOfEarlier();
    for (const name of this.earlier.splice(0)) {
      try {
        await this.close(await this.open(name));
      } catch (err) {
        this.earlier.push(name);
        this.throttled.about('earlier', () =>
          this.logger.error({ err, name }, 'Could not read copies of accepted leads; retrying'),
        );
      }
    }
  }

  private async namesOfEarlier(): Promise<string[]> {
    const names = await readdir(this.folder).catch((err: NodeJS.ErrnoException) => {
      if (err.code === 'ENOENT') return [];
      throw err;
    });
    return names.filter((name) => !this.own.has(name));
  }

  private create(): Promise<Segment> {
    const name = `${randomUUID()}.leads`;
    this.own.add(name);
    return this.open(name);
  }

  private read(name: string): Promise<{ file: SpoolFile; leads: SpooledLead[] }> {
    return openSpool(this.config.SPOOL_DIR, this.codec, this.logger, join('copies', name));
  }

  private async open(name: string): Promise<Segment> {
    const { file, leads } = await this.read(name);
    const ids = new Set(leads.map(({ message }) => message.id));
    return {
      name,
      file,
      ids,
      lastAt: monotonicNow(),
      dueAt: 0,
      backoff: new Backoff(firstWaitMs, longestWaitMs),
    };
  }

  /** The next lead starts a new file. */
  private rotate(): void {
    if (this.current) this.closeLater(this.current);
    this.current = undefined;
  }

  private closeLater(opening: Promise<Segment>): void {
    void opening
      .then((segment) => this.close(segment))
      .catch((err: unknown) => this.logger.error({ err }, 'Could not close a file of copied leads'));
  }

  private async close(segment: Segment): Promise<void> {
    await segment.file.close();
    segment.dueAt = monotonicNow() + settleMs;
    this.closed.push(segment);
  }

  private async missingOf({ ids }: Segment): Promise<Set<string>> {
    const all = [...ids];
    const missing = new Set<string>();
    for (let from = 0; from < all.length; from += mostAskedFor) {
      const asked = { ids: all.slice(from, from + mostAskedFor) };
      const answer = await this.services.request(findMissingLeads, asked, { timeoutMs });
      for (const id of answer.missing) missing.add(id);
    }
    return missing;
  }

  /** Whether everything that was in the stream with these leads is stored. Until then they may be waiting there. */
  private async hasLeftTheStream({ lastAt }: Segment): Promise<boolean> {
    const oldestMs = (await this.backlog.oldestSeconds()) * 1_000;
    return oldestMs < monotonicNow() - lastAt;
  }

  private async sendMissing({ name }: Segment, missing: ReadonlySet<string>): Promise<void> {
    const { file, leads } = await this.read(name);
    await file.close();
    const lost = leads.filter(({ message }) => missing.has(message.id));
    if (lost.length === 0) return;
    await Promise.all(lost.map((lead) => this.sendAgain?.(lead)));
    this.logger.error(
      { leads: lost.length },
      'Redis has lost accepted leads; sent the copies of this gateway',
    );
  }
}
