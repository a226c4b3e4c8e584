import { Injectable } from '@nestjs/common';
import type { LeadAccepted } from '@latchline/contracts/http/routes';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.commands';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadIntake as IntakeMessage, LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import type { LeadSuspicion } from '@latchline/contracts/leads/suspicion';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { StreamAppender } from '@latchline/runtime/messaging/stream-appender';
import { v7 as uuidv7 } from 'uuid';
import { fingerprintOf } from './fingerprint';
import { IntakeBacklog } from './intake-backlog';

export interface RepeatKey {
  readonly key: string;
  readonly keptSeconds: number;
}

/** Clients may retry a day later; a little more, so that "24 hours" holds at its edge. */
export const keyKeptSeconds = 25 * 60 * 60;

/**
 * The one place where a lead becomes ours: once this resolves, it is in a stream that is on disk. The leads service
 * stores it from there, so neither it nor its database has to be up for a visitor to be heard.
 */
@Injectable()
export class LeadIntake {
  constructor(
    private readonly appender: StreamAppender,
    private readonly backlog: IntakeBacklog,
  ) {}

  async accept(
    submission: LeadSubmission,
    suspicions: LeadSuspicion[],
    repeat: RepeatKey | null,
  ): Promise<LeadAccepted> {
    await this.backlog.assertRoom();
    const received_at = new Date().toISOString();
    const message: IntakeMessage = { id: uuidv7(), received_at, submission, suspicions };
    const { outcome, id } = await this.appender.append({
      stream: leadIntakeStream,
      id: message.id,
      data: message,
      ...(repeat && {
        idempotency: {
          key: repeat.key,
          fingerprint: fingerprintOf(submission),
          ttlSeconds: repeat.keptSeconds,
        },
      }),
    });
    if (outcome === 'conflict') {
      throw new CodedError(leadErrors.keyReused, 'This Idempotency-Key came with another request before');
    }
    return { id, status: 'accepted' };
  }
}
