import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type LeadAccepted, leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadIntake as IntakeMessage, LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type AppendResult, StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import { monotonicUuid } from '@latchline/runtime/crypto/monotonic-uuid';
import type { ChannelEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { eventIdOf } from './event-id';
import { LeadCopies } from './copies/lead-copies';
import { IntakeBacklog } from './intake-backlog';
import { RecentKeys } from './recent-keys';
import { LeadSpool } from './spool/lead-spool';
import type { SpooledLead } from './spool/open-spool';

/** The key under which a request may be repeated, and the fingerprint that identifies it. */
export type RepeatKey = NonNullable<SpooledLead['repeat']>;

/** Details of a request that do not count when comparing two requests. */
export type RequestDetails = Pick<IntakeMessage, 'suspicions' | 'proven' | 'typed'> &
  Pick<LeadSubmission, 'source'>;

/** Clients may retry for 24 hours; the extra hour covers requests at the limit. */
export const keyTtlSeconds = 25 * 60 * 60;

/**
 * The only place that accepts leads and events of providers. Once it resolves, the lead is on disk: in the intake stream with a copy beside it or,
 * while Redis is unavailable, in this gateway's spool. The leads service stores it from there, so neither that service nor its database
 * has to be available.
 */
@Injectable()
export class LeadIntake implements OnApplicationBootstrap {
  private readonly recent = new RecentKeys();

  constructor(
    private readonly appender: StreamAppender,
    private readonly backlog: IntakeBacklog,
    private readonly spool: LeadSpool,
    private readonly copies: LeadCopies,
  ) {}

  onApplicationBootstrap(): void {
    this.spool.deliverBy((lead) => this.deliver(lead));
    this.copies.start((lead) => this.sendAgain(lead));
  }

  async accept(
    submission: LeadSubmission,
    { source, ...details }: RequestDetails,
    repeat: RepeatKey | null,
  ): Promise<LeadAccepted> {
    const message: IntakeMessage = {
      id: monotonicUuid(),
      received_at: new Date().toISOString(),
      submission: { ...submission, source },
      ...details,
    };
    return { id: await this.appendOrSpool({ message, repeat }), status: 'accepted' };
  }

  /**
   * Accepts what a provider reports, as leads are accepted. Its id is derived from the event, so the leads service stores an event
   * once that is delivered several times.
   */
  async acceptEvents(events: readonly ChannelEvent[], receivedAt: Date): Promise<void> {
    const received_at = receivedAt.toISOString();
    await Promise.all(
      events.map((event) =>
        this.appendOrSpool({ message: { id: eventIdOf(event), received_at, event }, repeat: null }),
      ),
    );
  }

  /** A probe tests the whole way, so it is never spooled: without Redis it is refused, and reported as missing. */
  async acceptProbe(submission: LeadSubmission): Promise<LeadAccepted> {
    const message: IntakeMessage = {
      id: monotonicUuid(),
      received_at: new Date().toISOString(),
      submission,
      suspicions: [],
      proven: false,
      typed: {},
      probe: true,
    };
    await this.backlog.assertRoom();
    const { id } = await this.send({ message, repeat: null });
    return { id, status: 'accepted' };
  }

  /** The response to a request that this gateway accepted recently; null if unknown. */
  known(repeat: RepeatKey): LeadAccepted | null {
    const found = this.recent.find(repeat);
    return found?.outcome === 'repeated' ? { id: found.id, status: 'accepted' } : null;
  }

  private async appendOrSpool(lead: SpooledLead): Promise<string> {
    const { repeat } = lead;
    const { outcome, id } =
      (repeat && this.recent.find(repeat)) ?? (await this.append(lead)) ?? (await this.spool.add(lead));
    if (outcome === 'conflict') {
      throw new CodedError(leadErrors.keyReused, 'This Idempotency-Key was already used for another request');
    }
    if (repeat) this.recent.remember(repeat, id);
    return id;
  }

  /** Null if the lead must be spooled: Redis does not take it for any reason of its own, or spooled leads are waiting. */
  private async append(lead: SpooledLead): Promise<AppendResult | null> {
    if (this.spool.isWaiting) return null;
    try {
      await this.backlog.assertRoom();
      return await this.sendAndCopy(lead);
    } catch (error) {
      if (error instanceof CodedError) throw error;
      return null;
    }
  }

  /** An accepted lead is delivered even if its key was used for another request meanwhile. */
  private async deliver(lead: SpooledLead): Promise<void> {
    await this.backlog.assertRoom();
    const result = await this.sendAndCopy(lead);
    const alias = aliasFor(lead, result);
    if (alias) await this.sendAndCopy(alias);
    if (result.outcome === 'conflict') await this.sendAndCopy({ ...lead, repeat: null });
  }

  /** For a lead that Redis has lost. It may remember the key all the same. */
  private async sendAgain(lead: SpooledLead): Promise<void> {
    const result = await this.send(lead);
    if (result.outcome !== 'appended') await this.send(aliasFor(lead, result) ?? { ...lead, repeat: null });
  }

  /** Copied after Redis has it: of a repeated request, only the first one is a lead. */
  private async sendAndCopy(lead: SpooledLead): Promise<AppendResult> {
    const result = await this.send(lead);
    if (result.outcome === 'appended') await this.copies.keep(lead);
    return result;
  }

  private send({ message, repeat }: SpooledLead): Promise<AppendResult> {
    const { id } = message;
    if (!repeat) return this.appender.append({ stream: leadIntakeStream, id, data: message });
    const { key, fingerprint, keptSeconds: windowSeconds } = repeat;
    const idempotency = { key, fingerprint, windowSeconds, ttlSeconds: keyTtlSeconds };
    return this.appender.append({ stream: leadIntakeStream, id, data: message, idempotency });
  }
}

/**
 * The second id of a request that another gateway accepted as well; null if it has only this one. The visitor may have been given
 * either.
 */
function aliasFor({ message }: SpooledLead, { outcome, id: alias_of }: AppendResult): SpooledLead | null {
  const { id, received_at } = message;
  if (outcome !== 'repeated' || alias_of === id) return null;
  return { message: { id, received_at, alias_of }, repeat: null };
}
