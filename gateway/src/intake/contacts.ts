import { Inject, Injectable } from '@nestjs/common';
import { contactIntakeStream } from '@latchline/contracts/leads/contacts/contact.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import type { EventBatch } from '@latchline/contracts/tracking/tracking-event.schema';
import { Redis } from 'ioredis';
import { ThrottledLog } from '../edge/throttled-log';
import { contactsOf } from './contacts-of';
import { StreamBacklog } from './stream-backlog';

/** Contacts matter less than leads: they are refused long before Redis is full. */
const maxWaiting = 10_000;

/** Passes clicks on phone numbers and chats to the leads service, which stores them. */
@Injectable()
export class Contacts {
  private readonly backlog: StreamBacklog;
  private readonly throttled = new ThrottledLog();

  constructor(
    private readonly appender: StreamAppender,
    private readonly logger: Logger,
    @Inject(REDIS) redis: Redis,
  ) {
    this.backlog = new StreamBacklog(redis, contactIntakeStream, maxWaiting);
  }

  /** Never fails: analytics must not affect the visitor. */
  async record(batch: EventBatch, receivedAt: string, userAgent: string | undefined): Promise<void> {
    const contacts = contactsOf(batch, receivedAt, userAgent);
    if (contacts.length === 0) return;
    try {
      await this.backlog.assertRoom();
      await Promise.all(
        contacts.map((data) => this.appender.append({ stream: contactIntakeStream, id: data.id, data })),
      );
    } catch (err) {
      this.throttled.about('contacts', () => this.logger.warn({ err }, 'Could not record calls and chats'));
    }
  }
}
