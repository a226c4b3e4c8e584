import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type LeadAccepted, leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadIntake as IntakeMessage, LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type AppendResult, StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import { risingId } from '@latchline/runtime/crypto/rising-id';
import { isUnavailability } from '../edge/problems/unavailability';
import { IntakeBacklog } from './intake-backlog';
import { RecentKeys } from './recent-keys';
import { LeadSpool } from './spool/lead-spool';
import type { SpooledLead } from './spool/open-spool';

/** Under which key the same request may come again, and what makes it the same. */
export type RepeatKey = NonNullable<SpooledLead['repeat']>;

/** What was noticed of a submission beside what was sent: no part of what makes a second request the same. */
export type Noticed = Pick<IntakeMessage, 'suspicions' | 'proven' | 'typed'> & Pick<LeadSubmission, 'source'>;

/** Clients may retry a day later; a little more, so that "24 hours" holds at its edge. */
export const keyKeptSeconds = 25 * 60 * 60;

/**
 * The one place where a lead becomes ours: once this resolves, it is on a disk, in a stream or, while Redis is away, in
 * this gateway's spool. The leads service stores it from there, so neither it nor its database has to be up for a
 * visitor to be heard.
 */
@Injectable()
export class LeadIntake implements OnApplicationBootstrap {
  private readonly recent = new RecentKeys();

  constructor(
    private readonly appender: StreamAppender,
    private readonly backlog: IntakeBacklog,
    private readonly spool: LeadSpool,
  ) {}

  onApplicationBootstrap(): void {
    this.spool.deliverBy((lead) => this.deliver(lead));
  }

  async accept(
    submission: LeadSubmission,
    { source, ...noticed }: Noticed,
    repeat: RepeatKey | null,
  ): Promise<LeadAccepted> {
    const message: IntakeMessage = {
      id: risingId(),
      received_at: new Date().toISOString(),
      submission: { ...submission, source },
      ...noticed,
    };
    return { id: await this.take({ message, repeat }), status: 'accepted' };
  }

  /** The answer to a request that this gateway has taken before; null where it does not know. */
  known(repeat: RepeatKey): LeadAccepted | null {
    const found = this.recent.find(repeat);
    return found?.outcome === 'repeated' ? { id: found.id, status: 'accepted' } : null;
  }

  private async take(lead: SpooledLead): Promise<string> {
    const { repeat } = lead;
    const { outcome, id } =
      (repeat && this.recent.find(repeat)) ?? (await this.append(lead)) ?? (await this.spool.keep(lead));
    if (outcome === 'conflict') {
      throw new CodedError(leadErrors.keyReused, 'This Idempotency-Key came with another request before');
    }
    if (repeat) this.recent.remember(repeat, id);
    return id;
  }

  /** Null when it is for the spool: Redis is away, or leads wait already. */
  private async append(lead: SpooledLead): Promise<AppendResult | null> {
    if (this.spool.isWaiting) return null;
    try {
      await this.backlog.assertRoom();
      return await this.give(lead);
    } catch (error) {
      if (isUnavailability(error)) return null;
      throw error;
    }
  }

  /** A lead that was promised is given on, whatever came under its key in the meantime. */
  private async deliver(lead: SpooledLead): Promise<void> {
    await this.backlog.assertRoom();
    const { outcome } = await this.give(lead);
    if (outcome === 'conflict') await this.give({ ...lead, repeat: null });
  }

  private give({ message, repeat }: SpooledLead): Promise<AppendResult> {
    const { id } = message;
    if (!repeat) return this.appender.append({ stream: leadIntakeStream, id, data: message });
    const { key, fingerprint, keptSeconds: ttlSeconds } = repeat;
    const idempotency = { key, fingerprint, ttlSeconds };
    return this.appender.append({ stream: leadIntakeStream, id, data: message, idempotency });
  }
}
